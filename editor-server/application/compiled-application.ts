/** The live application as the command line compiles it. */
export interface CompiledApplication {
  /** Absolute. */
  folder: string
  /** What browsers load: how each is read, by the path under which it is served. */
  files: ReadonlyMap<string, () => Promise<Buffer>>
}
