import type { AloneAssets } from '../app/client/alone-assets.ts'

/** The live application as the command line compiles it. */
export interface CompiledApplication {
  /** Absolute. */
  folder: string
  /** What browsers load: how each is read, by the path under which it is served. */
  files: ReadonlyMap<string, () => Promise<Buffer>>
  /** What the document of edit mode names of them. */
  alone: AloneAssets
}
