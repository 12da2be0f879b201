import { lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLOCK_GRAIN } from '#content/store/files/file-stamp.ts'

/** What stands in a shadow for the text that is planned, whatever the file of that name looks like. */
export const PLANNED = 'planned'

/** How each file looked from which a file of the shadow was copied, by path below the site; empty where that left a doubt. */
export type Stamps = ReadonlyMap<string, string>

/** The files of a site. Hidden ones are no content, and symbolic links are not followed. */
export function listContent(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const now = Date.now()
  const look = (prefix: string) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) look(`${path}/`)
      else if (entry.isFile()) {
        const stamp = stampOf(join(folder, path), now)
        if (stamp !== undefined) found.set(path, stamp)
      }
    }
  }
  look('')
  return found
}

/** Undefined for what is gone, or is no file. A file as young as the look may change within the clock's grain. */
export function stampOf(path: string, now: number): string | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  const { size, mtimeMs, ctimeMs, ino } = stat
  return Math.max(mtimeMs, ctimeMs) < now - CLOCK_GRAIN ? [size, mtimeMs, ctimeMs, ino].join(' ') : ''
}

/** Undefined where a shadow was never whole, or a crash came in between. */
export function readStamps(path: string): Stamps | undefined {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>))
  } catch {
    return undefined
  }
}

export function writeStamps(path: string, stamps: Stamps): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(Object.fromEntries(stamps)))
  renameSync(`${path}.tmp`, path)
}
