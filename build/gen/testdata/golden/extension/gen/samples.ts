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

/** The guard of type must refuse its full sample with key changed to value. */
export const refused: readonly Refusal[] = [
  { type: "Everything", key: "text", value: 7 },
  { type: "Everything", key: "text", value: null },
  { type: "Everything", key: "text", value: undefined },
  { type: "Everything", key: "yes", value: "true" },
  { type: "Everything", key: "yes", value: 1 },
  { type: "Everything", key: "yes", value: undefined },
  { type: "Everything", key: "count", value: "1" },
  { type: "Everything", key: "count", value: 1.5 },
  { type: "Everything", key: "count", value: NaN },
  { type: "Everything", key: "count", value: undefined },
  { type: "Everything", key: "big", value: "1" },
  { type: "Everything", key: "big", value: 1.5 },
  { type: "Everything", key: "big", value: NaN },
  { type: "Everything", key: "big", value: undefined },
  { type: "Everything", key: "ratio", value: "1.5" },
  { type: "Everything", key: "ratio", value: NaN },
  { type: "Everything", key: "ratio", value: Infinity },
  { type: "Everything", key: "ratio", value: undefined },
  { type: "Everything", key: "data", value: "AAAA" },
  { type: "Everything", key: "data", value: [1, 2] },
  { type: "Everything", key: "data", value: {} },
  { type: "Everything", key: "data", value: undefined },
  { type: "Everything", key: "any", value: undefined },
  { type: "Everything", key: "mood", value: "no such value" },
  { type: "Everything", key: "mood", value: 0 },
  { type: "Everything", key: "mood", value: undefined },
  { type: "Everything", key: "bits", value: "1" },
  { type: "Everything", key: "bits", value: 1.5 },
  { type: "Everything", key: "bits", value: NaN },
  { type: "Everything", key: "bits", value: undefined },
  { type: "Everything", key: "inner", value: [] },
  { type: "Everything", key: "inner", value: null },
  { type: "Everything", key: "inner", value: "text" },
  { type: "Everything", key: "inner", value: undefined },
  { type: "Everything", key: "maybe", value: [] },
  { type: "Everything", key: "maybe", value: null },
  { type: "Everything", key: "maybe", value: "text" },
  { type: "Everything", key: "zero", value: "1" },
  { type: "Everything", key: "zero", value: 1.5 },
  { type: "Everything", key: "zero", value: NaN },
  { type: "Everything", key: "list", value: {} },
  { type: "Everything", key: "list", value: null },
  { type: "Everything", key: "list", value: [[]] },
  { type: "Everything", key: "list", value: [null] },
  { type: "Everything", key: "list", value: ["text"] },
  { type: "Everything", key: "list", value: undefined },
  { type: "Everything", key: "blobs", value: {} },
  { type: "Everything", key: "blobs", value: null },
  { type: "Everything", key: "blobs", value: ["AAAA"] },
  { type: "Everything", key: "blobs", value: [[1, 2]] },
  { type: "Everything", key: "blobs", value: [{}] },
  { type: "Everything", key: "grid", value: {} },
  { type: "Everything", key: "grid", value: null },
  { type: "Everything", key: "grid", value: [{}] },
  { type: "Everything", key: "grid", value: [null] },
  { type: "Everything", key: "grid", value: [["1"]] },
  { type: "Everything", key: "grid", value: [[1.5]] },
  { type: "Everything", key: "grid", value: [[NaN]] },
  { type: "Everything", key: "grid", value: undefined },
  { type: "Everything", key: "moods", value: {} },
  { type: "Everything", key: "moods", value: null },
  { type: "Everything", key: "moods", value: ["no such value"] },
  { type: "Everything", key: "moods", value: [0] },
  { type: "Everything", key: "moods", value: undefined },
  { type: "Everything", key: "notes", value: [] },
  { type: "Everything", key: "notes", value: null },
  { type: "Everything", key: "notes", value: { "a key": [] } },
  { type: "Everything", key: "notes", value: { "a key": null } },
  { type: "Everything", key: "notes", value: { "a key": "text" } },
  { type: "Everything", key: "notes", value: undefined },
  { type: "Everything", key: "lists", value: [] },
  { type: "Everything", key: "lists", value: null },
  { type: "Everything", key: "lists", value: { "a key": {} } },
  { type: "Everything", key: "lists", value: { "a key": null } },
  { type: "Everything", key: "lists", value: { "a key": ["1"] } },
  { type: "Everything", key: "lists", value: { "a key": [1.5] } },
  { type: "Everything", key: "lists", value: { "a key": [NaN] } },
  { type: "Inner", key: "name", value: 7 },
  { type: "Inner", key: "name", value: null },
  { type: "Inner", key: "name", value: undefined },
  { type: "Note", key: "text", value: 7 },
  { type: "Note", key: "text", value: null },
  { type: "Note", key: "text", value: undefined },
  { type: "Note", key: "next", value: [] },
  { type: "Note", key: "next", value: null },
  { type: "Note", key: "next", value: "text" },
  { type: "OnlyEffect", key: "mood", value: 7 },
  { type: "OnlyEffect", key: "mood", value: null },
  { type: "OnlyEffect", key: "mood", value: undefined },
];
