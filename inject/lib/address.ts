/** Addresses by the URL standard, with the accessors as they are when the module starts. */
import { getter } from "./builtins.ts";

const NativeURL = URL;

/** Parse resolves an address; undefined when it does not parse. */
export function parse(address: string, base: string): URL | undefined {
  try {
    return new NativeURL(address, base);
  } catch {
    return undefined;
  }
}

export const href = getter(NativeURL.prototype, "href");
export const origin = getter(NativeURL.prototype, "origin");
export const pathname = getter(NativeURL.prototype, "pathname");
export const search = getter(NativeURL.prototype, "search");
export const hash = getter(NativeURL.prototype, "hash");

/** Place is the address without its origin. */
export function place(url: URL): string {
  return pathname(url) + search(url) + hash(url);
}
