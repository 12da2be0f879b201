import { hash } from 'node:crypto'
import { join } from 'node:path'

/** One graph for each output folder, since two outputs of a site may differ. */
export function graphFolder(data: string, out: string, site: string): string {
  return join(data, 'graph', hash('sha1', out).slice(0, 12), site)
}
