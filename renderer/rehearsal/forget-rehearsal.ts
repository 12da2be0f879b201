import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toWriteError } from '#content/store/write-error.ts'
import { REHEARSALS_FOLDER, shadowFolders } from './shadow-folders.ts'

/** What is being deleted is called this first: no site can have that name. */
const GONE = '.gone-'

/** Takes a rehearsal away whole: what a crash leaves of it has another name, and goes with the next one. */
export async function forgetRehearsal(data: string, site: string, id: string): Promise<void> {
  const { root } = shadowFolders(data, site, id)
  const all = join(data, REHEARSALS_FOLDER)
  try {
    if (existsSync(root)) await rename(root, join(all, GONE + randomUUID()))
    const left = existsSync(all) ? (await readdir(all)).filter((name) => name.startsWith(GONE)) : []
    for (const name of left) await rm(join(all, name), { recursive: true, force: true })
  } catch (error) {
    throw toWriteError(error, root)
  }
}
