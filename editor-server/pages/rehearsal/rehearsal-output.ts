import type { OutputFiles } from '../static-site/output-files.ts'

/** What rehearsals have built. */
export interface RehearsalOutput {
  files: OutputFiles
  /** The name under which `files` has the output of a rehearsal. */
  folderOf: (site: string, id: string) => string
  /** Whether all of it stands; false while it is being changed, and after that was cut off. */
  isWhole: (site: string, id: string) => Promise<boolean>
}
