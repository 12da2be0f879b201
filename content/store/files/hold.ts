import { statSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const FILE_NAME = '.hold.tmp'

/** Writers ignore a hold older than this (ms): the process that set it has died. */
const LONGEST = 1500

/** How long a writer waits between two looks (ms). */
const PAUSE = 5

/**
 * Asks writers of the content, in whatever process, to wait before their next transaction, for at most a second and a half; writes in
 * progress continue. It only brings a quiet moment sooner: the caller must still verify that nothing changed.
 * @param sitesFolder `content/sites` of the workspace, absolute
 * @returns `renew` begins the time anew; `release` ends it and must be called
 */
export async function holdContent(sitesFolder: string): Promise<{ renew: () => Promise<void>; release: () => Promise<void> }> {
  const path = join(sitesFolder, FILE_NAME)
  try {
    await writeFile(path, '', { mode: 0o600 })
    await touch(path)
  } catch {
    // A folder that cannot be written here is hardly written elsewhere.
    return { renew: async () => {}, release: async () => {} }
  }
  return { renew: () => touch(path).catch(() => {}), release: () => rm(path, { force: true }) }
}

async function touch(path: string): Promise<void> {
  const now = new Date()
  await utimes(path, now, now)
}

/** Waits while somebody asks for it. Costs one look at the folder. */
export async function waitWhileHeld(sitesFolder: string): Promise<void> {
  const path = join(sitesFolder, FILE_NAME)
  while (isHeld(path)) await wait(PAUSE)
}

function isHeld(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < LONGEST
}
