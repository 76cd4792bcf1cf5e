// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

import {
  isNone,
  isEverything,
  isInner,
  isNote,
  isOnlyEffect,
} from "./wire.ts";
import type {
  None,
  Everything,
  Inner,
  Note,
  OnlyEffect,
} from "./wire.ts";

/** Every struct of the wire by name. */
export interface Structs {
  None: None;
  Everything: Everything;
  Inner: Inner;
  Note: Note;
  OnlyEffect: OnlyEffect;
}

export const guards: { readonly [K in keyof Structs]: (v: unknown) => v is Structs[K] } = {
  None: isNone,
  Everything: isEverything,
  Inner: isInner,
  Note: isNote,
  OnlyEffect: isOnlyEffect,
};

/** Every field is present. */
export const full: Structs = {
  None: {},
  Everything: {"text": "text 1 “ü😀”\n\u003c\u0026\u003e", "yes": true, "count": 1700000000003, "big": 1700000000004, "ratio": 5.25, "data": Uint8Array.of(0, 255, 1), "any": {"any": [1.5, "two", null, true, {}]}, "maybeAny": {"any": [1.5, "two", null, true, {}]}, "mood": "\"bad\"", "bits": 1700000000010, "inner": {"name": "name 12 “ü😀”\n\u003c\u0026\u003e"}, "maybe": {"name": "name 14 “ü😀”\n\u003c\u0026\u003e"}, "zero": 1700000000015, "list": [{"name": "name 18 “ü😀”\n\u003c\u0026\u003e"}, {"name": "name 20 “ü😀”\n\u003c\u0026\u003e"}], "blobs": [Uint8Array.of(0, 255, 2), Uint8Array.of(0, 255, 3)], "grid": [[1700000000026, 1700000000027], [1700000000029, 1700000000030]], "moods": ["good", "\"bad\""], "notes": {"a key": {"text": "text 36 “ü😀”\n\u003c\u0026\u003e", "next": {"text": "text 38 “ü😀”\n\u003c\u0026\u003e"}}}, "lists": {"a key": [1700000000041, 1700000000042]}},
  Inner: {"name": "name 1 “ü😀”\n\u003c\u0026\u003e"},
  Note: {"text": "text 1 “ü😀”\n\u003c\u0026\u003e", "next": {"text": "text 3 “ü😀”\n\u003c\u0026\u003e"}},
  OnlyEffect: {"mood": "mood 1 “ü😀”\n\u003c\u0026\u003e"},
};

/** Only the required fields are present. */
export const minimal: Structs = {
  None: {},
  Everything: {"text": "text 1 “ü😀”\n\u003c\u0026\u003e", "yes": true, "count": 1700000000003, "big": 1700000000004, "ratio": 5.25, "data": Uint8Array.of(0, 255, 1), "any": {"any": [1.5, "two", null, true, {}]}, "mood": "good", "bits": 1700000000009, "inner": {"name": "name 11 “ü😀”\n\u003c\u0026\u003e"}, "list": [{"name": "name 14 “ü😀”\n\u003c\u0026\u003e"}, {"name": "name 16 “ü😀”\n\u003c\u0026\u003e"}], "grid": [[1700000000019, 1700000000020], [1700000000022, 1700000000023]], "moods": ["\"bad\"", "good"], "notes": {"a key": {"text": "text 29 “ü😀”\n\u003c\u0026\u003e"}}},
  Inner: {"name": "name 1 “ü😀”\n\u003c\u0026\u003e"},
  Note: {"text": "text 1 “ü😀”\n\u003c\u0026\u003e"},
  OnlyEffect: {"mood": "mood 1 “ü😀”\n\u003c\u0026\u003e"},
};

/** One changed field of a full sample; undefined takes the field away. */
export interface Refusal {
  readonly type: keyof Structs;
  readonly key: string;
  readonly value: unknown;
}

/** Wrong gives its arguments one type: TypeScript gives up on the union of more than about a thousand literals. */
const wrong = (type: keyof Structs, key: string, value: unknown): Refusal => ({ type, key, value });

/** The guard of type must refuse its full sample with key changed to value. */
export const refused: readonly Refusal[] = [
  wrong("Everything", "text", 7),
  wrong("Everything", "text", null),
  wrong("Everything", "text", undefined),
  wrong("Everything", "yes", "true"),
  wrong("Everything", "yes", 1),
  wrong("Everything", "yes", undefined),
  wrong("Everything", "count", "1"),
  wrong("Everything", "count", 1.5),
  wrong("Everything", "count", NaN),
  wrong("Everything", "count", undefined),
  wrong("Everything", "big", "1"),
  wrong("Everything", "big", 1.5),
  wrong("Everything", "big", NaN),
  wrong("Everything", "big", undefined),
  wrong("Everything", "ratio", "1.5"),
  wrong("Everything", "ratio", NaN),
  wrong("Everything", "ratio", Infinity),
  wrong("Everything", "ratio", undefined),
  wrong("Everything", "data", "AAAA"),
  wrong("Everything", "data", [1, 2]),
  wrong("Everything", "data", {}),
  wrong("Everything", "data", undefined),
  wrong("Everything", "any", undefined),
  wrong("Everything", "mood", "no such value"),
  wrong("Everything", "mood", 0),
  wrong("Everything", "mood", undefined),
  wrong("Everything", "bits", "1"),
  wrong("Everything", "bits", 1.5),
  wrong("Everything", "bits", NaN),
  wrong("Everything", "bits", undefined),
  wrong("Everything", "inner", []),
  wrong("Everything", "inner", null),
  wrong("Everything", "inner", "text"),
  wrong("Everything", "inner", undefined),
  wrong("Everything", "maybe", []),
  wrong("Everything", "maybe", null),
  wrong("Everything", "maybe", "text"),
  wrong("Everything", "zero", "1"),
  wrong("Everything", "zero", 1.5),
  wrong("Everything", "zero", NaN),
  wrong("Everything", "list", {}),
  wrong("Everything", "list", null),
  wrong("Everything", "list", [[]]),
  wrong("Everything", "list", [null]),
  wrong("Everything", "list", ["text"]),
  wrong("Everything", "list", undefined),
  wrong("Everything", "blobs", {}),
  wrong("Everything", "blobs", null),
  wrong("Everything", "blobs", ["AAAA"]),
  wrong("Everything", "blobs", [[1, 2]]),
  wrong("Everything", "blobs", [{}]),
  wrong("Everything", "grid", {}),
  wrong("Everything", "grid", null),
  wrong("Everything", "grid", [{}]),
  wrong("Everything", "grid", [null]),
  wrong("Everything", "grid", [["1"]]),
  wrong("Everything", "grid", [[1.5]]),
  wrong("Everything", "grid", [[NaN]]),
  wrong("Everything", "grid", undefined),
  wrong("Everything", "moods", {}),
  wrong("Everything", "moods", null),
  wrong("Everything", "moods", ["no such value"]),
  wrong("Everything", "moods", [0]),
  wrong("Everything", "moods", undefined),
  wrong("Everything", "notes", []),
  wrong("Everything", "notes", null),
  wrong("Everything", "notes", { "a key": [] }),
  wrong("Everything", "notes", { "a key": null }),
  wrong("Everything", "notes", { "a key": "text" }),
  wrong("Everything", "notes", undefined),
  wrong("Everything", "lists", []),
  wrong("Everything", "lists", null),
  wrong("Everything", "lists", { "a key": {} }),
  wrong("Everything", "lists", { "a key": null }),
  wrong("Everything", "lists", { "a key": ["1"] }),
  wrong("Everything", "lists", { "a key": [1.5] }),
  wrong("Everything", "lists", { "a key": [NaN] }),
  wrong("Inner", "name", 7),
  wrong("Inner", "name", null),
  wrong("Inner", "name", undefined),
  wrong("Note", "text", 7),
  wrong("Note", "text", null),
  wrong("Note", "text", undefined),
  wrong("Note", "next", []),
  wrong("Note", "next", null),
  wrong("Note", "next", "text"),
  wrong("OnlyEffect", "mood", 7),
  wrong("OnlyEffect", "mood", null),
  wrong("OnlyEffect", "mood", undefined),
];
