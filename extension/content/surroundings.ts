/** What decides how a page looks without being a part of it. Two captures under the same surroundings can be compared. */
import { matches } from "./dom.ts";
import { readSheets } from "./sheets.ts";

export interface Surroundings {
  /** Sheets are the style sheets as text. */
  readonly sheets: string;
  /** Screen is the window's size and what the person has set in the system. */
  readonly screen: string;
  /** States has the elements that are in one of some states, with what can be said of them. */
  readonly states: ReadonlyMap<Element, string>;
  /** Wide are other things that selectors can ask for. */
  readonly wide: readonly unknown[];
  /** Animated: something moves that a capture would show. */
  readonly animated: boolean;
}

const queries = [
  "print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)", "(forced-colors: active)",
  "(hover: hover)", "(pointer: fine)", "(inverted-colors: inverted)", "(display-mode: fullscreen)", "(prefers-reduced-transparency: reduce)",
];

/** States of elements that a capture does not tell. */
const states = [":hover", ":active", ":not(:defined)", ":focus-visible", ":invalid", ":user-valid", ":placeholder-shown", ":autofill"];
const anyState = states.join();

/** SurroundingsOf looks at them; undefined when that takes too long. */
export function surroundingsOf(roots: readonly (Document | ShadowRoot)[]): Surroundings | undefined {
  const sheets = readSheets(roots);
  if (sheets === undefined) {
    return undefined;
  }
  return {
    sheets,
    screen: [
      window.innerWidth, window.innerHeight, window.devicePixelRatio, screen.width, screen.height,
      ...queries.map((query) => matchMedia(query).matches),
    ].join(),
    states: new Map(roots.flatMap(statesIn)),
    wide: [location.hash, document.fullscreenElement],
    animated: roots.some((root) => root.getAnimations().some(shows)),
  };
}

function statesIn(root: Document | ShadowRoot): [Element, string][] {
  return [...root.querySelectorAll(anyState)].map((el) => [el, states.map((state) => Number(matches(el, state))).join("")]);
}

/** Shows tells whether an animation changes more than places and sizes, which are asked again anyway. */
function shows({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => telling.test(name)));
}

const telling =
  /^(display|visibility|opacity|position|overflow|cursor|pointerEvents|clip|content|fontSize|color|background|text(Transform|Shadow)|--)/;

/** MatchedBy gives the elements that fit any of some selectors, with the numbers of those that they fit. */
export function matchedBy(roots: readonly (Document | ShadowRoot)[], selectors: readonly string[]): Map<Element, string> {
  const matched = new Map<Element, string>();
  for (const [i, selector] of selectors.entries()) {
    for (const el of roots.flatMap((root) => [...root.querySelectorAll(selector)])) {
      matched.set(el, `${matched.get(el) ?? ""} ${i}`);
    }
  }
  return matched;
}
