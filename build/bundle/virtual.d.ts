/** What build/bundle adds to the modules that exist as files. */

declare module "tabwire:modules" {
  /** The content hash of every inject module, by name. Its file is inject/<name>.js. */
  export const moduleHashes: Readonly<Record<string, string>>;
}
