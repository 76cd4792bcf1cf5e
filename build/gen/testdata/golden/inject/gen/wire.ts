// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

const { isArray } = Array;
const { isFinite: finite } = Number;
const { isSafeInteger: safeInteger } = Number;
const { keys: keysOf } = Object;
const { hasOwn } = Object;

function isString(v: unknown): v is string {
  return typeof v === "string";
}

function isBoolean(v: unknown): v is boolean {
  return typeof v === "boolean";
}

/** Go's decoder refuses a fraction or exponent for an integer. */
function isInteger(v: unknown): v is number {
  return safeInteger(v);
}

/** JSON has no NaN and no infinity. */
function isNumber(v: unknown): v is number {
  return finite(v);
}

function isBytes(v: unknown): v is Uint8Array {
  return v instanceof Uint8Array;
}

/** Any value, but there has to be one: JSON drops a key that is undefined. */
function isPresent(v: unknown): v is unknown {
  return v !== undefined;
}

function isRecord(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === "object" && v !== null && !isArray(v);
}

function isListOf<T>(v: unknown, is: (e: unknown) => e is T): v is readonly T[] {
  if (!isArray(v)) {
    return false;
  }
  for (let i = 0; i < v.length; i++) {
    if (!is(v[i])) {
      return false;
    }
  }
  return true;
}

function isMapOf<T>(v: unknown, is: (e: unknown) => e is T): v is Readonly<Record<string, T>> {
  if (!isRecord(v)) {
    return false;
  }
  const keys = keysOf(v);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined || !is(v[key])) {
      return false;
    }
  }
  return true;
}

function isKey<T extends object>(table: T, v: unknown): v is keyof T {
  return typeof v === "string" && hasOwn(table, v);
}

/** Mood is a string type: a union. */
export const Mood = {
  Good: "good",
  /** MoodBad has a quote in it. */
  Bad: "\"bad\"",
} as const;

/** Mood is a string type: a union. */
export type Mood =
  | "good"
  | "\"bad\"";

export function isMood(v: unknown): v is Mood {
  switch (v) {
    case "good":
    case "\"bad\"":
      return true;
    default:
      return false;
  }
}

/**
 * Everything has a field of every kind.
 *
 * Its comment has two paragraphs and ends a * / comment.
 */
export interface Everything {
  /** Text is a string. */
  readonly text: string;
  readonly yes: boolean;
  /**
   * Count counts
   * over two lines.
   */
  readonly count: number;
  readonly big: number;
  /** from 0 to 1 */
  readonly ratio: number;
  readonly data: Uint8Array;
  readonly any: unknown;
  readonly maybeAny?: unknown;
  readonly mood: Mood;
  readonly bits: number;
  readonly inner: Inner;
  readonly maybe?: Inner | undefined;
  readonly zero?: number | undefined;
  readonly list: readonly Inner[];
  readonly blobs?: readonly Uint8Array[] | undefined;
  readonly grid: readonly (readonly number[])[];
  readonly moods: readonly Mood[];
  readonly notes: Readonly<Record<string, Note>>;
  readonly lists?: Readonly<Record<string, readonly number[]>> | undefined;
}

export function isEverything(v: unknown): v is Everything {
  return (
    isRecord(v) &&
    isString(v["text"]) &&
    isBoolean(v["yes"]) &&
    isInteger(v["count"]) &&
    isInteger(v["big"]) &&
    isNumber(v["ratio"]) &&
    isBytes(v["data"]) &&
    isPresent(v["any"]) &&
    isMood(v["mood"]) &&
    isInteger(v["bits"]) &&
    isInner(v["inner"]) &&
    (v["maybe"] === undefined || isInner(v["maybe"])) &&
    (v["zero"] === undefined || isInteger(v["zero"])) &&
    isListOf(v["list"], isInner) &&
    (v["blobs"] === undefined || isListOf(v["blobs"], isBytes)) &&
    isListOf(v["grid"], (e: unknown): e is readonly number[] => isListOf(e, isInteger)) &&
    isListOf(v["moods"], isMood) &&
    isMapOf(v["notes"], isNote) &&
    (v["lists"] === undefined || isMapOf(v["lists"], (e: unknown): e is readonly number[] => isListOf(e, isInteger)))
  );
}

/** Inner is inside. */
export interface Inner {
  readonly name: string;
}

export function isInner(v: unknown): v is Inner {
  return (
    isRecord(v) &&
    isString(v["name"])
  );
}

/** Note holds itself. */
export interface Note {
  readonly text: string;
  readonly next?: Note | undefined;
}

export function isNote(v: unknown): v is Note {
  return (
    isRecord(v) &&
    isString(v["text"]) &&
    (v["next"] === undefined || isNote(v["next"]))
  );
}

/** The module methods by name. */
export interface ModuleMethods {
  /** Poke pokes. */
  "poke": { params: Note; result: Everything };
}

export const moduleParams: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["params"];
} = {
  "poke": isNote,
};

export const moduleResults: {
  readonly [K in keyof ModuleMethods]: (v: unknown) => v is ModuleMethods[K]["result"];
} = {
  "poke": isEverything,
};

export function isModuleMethod(v: unknown): v is keyof ModuleMethods {
  return isKey(moduleParams, v);
}
