import { Version } from "../gen/wire.ts";
import type { BootParams } from "../gen/wire.ts";
import { dropState, loadSettings, loadState } from "./effects/state.ts";

/** BootParameters gathers what a new instance of the core has to know. `fresh` forgets the saved state. */
export async function bootParameters(fresh: boolean): Promise<BootParams> {
  const [saved, settings] = await Promise.all([fresh ? dropState() : loadState(), loadSettings()]);
  return {
    version: Version,
    product: "tabwire-extension",
    productVersion: chrome.runtime.getManifest().version,
    browser: browserName(),
    seed: seed(),
    ...(Array.isArray(saved) && saved.length > 0 ? { saved } : {}),
    settings,
  };
}

/** Seed gives 32 random bytes in hexadecimal. */
function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** BrowserName gives the browser's name and major version, for example "Chromium 156". */
function browserName(): string {
  // The brands of a Chromium are "Chromium", the vendor's own if it has one, and a decoy with "Not" in its name.
  const data: unknown = Reflect.get(navigator, "userAgentData");
  const brands: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "brands") : undefined;
  const named: string[] = [];
  for (const entry of Array.isArray(brands) ? brands : []) {
    const { brand, version }: { brand?: unknown; version?: unknown } = Object(entry);
    if (typeof brand === "string" && typeof version === "string" && !/not/i.test(brand)) {
      named.push(`${brand} ${version}`);
    }
  }
  return named.find((name) => !name.startsWith("Chromium")) ?? named[0] ?? "Chromium";
}
