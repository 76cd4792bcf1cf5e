/**
 * A computed style costs 1 to 3 µs a property, and pages repeat themselves: rows, cards, menu items. So elements with the
 * same ancestors, names and attributes share an answer once the first few of them agreed. What is shared is only what
 * a missed sibling selector (:nth-child, +) can make slightly wrong; whether an element is hidden is always asked.
 */

/** How many elements are asked before their answer is taken for all of their kind. */
const sample = 4;

/** The same for boxes, which say more than whether they are there. */
export const boxSample = 64;

/** Parts of keys that say what is asked; those of strings are larger. */
export const Part = { Text: 1, Alone: 2, Generated: 3, Box: 4, Strings: 8 } as const;

/** The answers of one capture. */
export interface Looks {
  /** Key gives the number of a path: the same part after the same path has the same number. */
  readonly key: (path: number, part: number) => number;
  /** Word gives the part of a text that is in no table of the capture. */
  readonly word: (text: string) => number;
  /** Known gives the answer of elements with this key once so many agreed, -1 when the next one has to be asked. */
  readonly known: (key: number, atLeast?: number) => number;
  /** Learn takes the answer of one element with this key and gives it back. */
  readonly learn: (key: number, bits: number) => number;
}

/** The state of an answer: how often it was given, or that the elements did not agree. */
const unlike = -1;

/** CreateLooks shares answers; exact ones are never shared, so that two captures of the same page are the same. */
export function createLooks(exact = false): Looks {
  const keys = createPairs();
  const words = new Map<string, number>();
  const answers: number[] = [];
  const given: number[] = [];
  return {
    key: keys.number,
    word: (text) => {
      const known = words.get(text) ?? 0x4000_0000 + words.size;
      words.set(text, known);
      return known;
    },
    known: (key, atLeast = sample) => (!exact && (given[key] ?? 0) >= atLeast ? answers[key] ?? -1 : -1),
    learn: (key, bits) => {
      while (given.length <= key) {
        given.push(0);
        answers.push(0);
      }
      const times = given[key] ?? 0;
      given[key] = times === 0 || (times > 0 && answers[key] === bits) ? times + 1 : unlike;
      answers[key] = bits;
      return bits;
    },
  };
}

/** CreatePairs numbers pairs of int32 from 1. A Map would need a number of 64 bits, on the heap, for every look-up. */
function createPairs(): { number: (a: number, b: number) => number } {
  let slots = new Int32Array(3 * 16_384); // a, b, number; 0 is empty
  let count = 0;
  const place = (a: number, b: number): number => {
    const size = slots.length / 3;
    let at = (Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b)) >>> 7;
    for (at &= size - 1; ; at = (at + 1) & (size - 1)) {
      if (slots[3 * at + 2] === 0 || (slots[3 * at] === a && slots[3 * at + 1] === b)) {
        return 3 * at;
      }
    }
  };
  const grow = (): void => {
    const old = slots;
    slots = new Int32Array(2 * old.length);
    for (let i = 0; i < old.length; i += 3) {
      if (old[i + 2] !== 0) {
        slots.set(old.subarray(i, i + 3), place(old[i] ?? 0, old[i + 1] ?? 0));
      }
    }
  };
  return {
    number: (a, b) => {
      let at = place(a, b);
      if (slots[at + 2] === 0) {
        if (6 * ++count > slots.length) {
          grow();
          at = place(a, b);
        }
        slots[at] = a;
        slots[at + 1] = b;
        slots[at + 2] = count;
      }
      return slots[at + 2] ?? 0;
    },
  };
}
