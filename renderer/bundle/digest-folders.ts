import { createHash } from 'node:crypto'
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { CLOCK_GRAIN } from '#content/store/files/file-stamp.ts'

/**
 * What everything below some folders looks like from outside, as one digest: names, sizes and times of all files and folders, whatever they hold.
 * Undefined where anything is as young as the look at it: it may have changed since.
 * @param folders absolute; one that is absent counts as empty
 * @param readAt when it was looked at, in ms since 1970
 * @param isApart files and folders, by their absolute paths, that do not count
 */
export function digestFolders(folders: readonly string[], readAt: number, isApart?: (path: string) => boolean): string | undefined {
  const digest = createHash('sha1')
  const isOlder = (...times: number[]) => Math.max(...times) < readAt - CLOCK_GRAIN
  const visit = (folder: string): boolean => {
    const entries = list(folder)
    if (entries === undefined) return true
    // What was deleted shows in the time of its folder alone.
    const own = lstatSync(folder)
    if (!isOlder(own.mtimeMs, own.ctimeMs)) return false
    const lines = [`${folder}/`]
    const below: string[] = []
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`
      if (isApart?.(path)) continue
      if (entry.isDirectory()) {
        below.push(path)
        continue
      }
      const { size, mtimeMs, ctimeMs, mode } = lstatSync(path)
      if (!isOlder(mtimeMs, ctimeMs)) return false
      lines.push(`${entry.name} ${size} ${mtimeMs} ${ctimeMs} ${mode}`)
    }
    digest.update(`${lines.join('\n')}\n`)
    return below.every(visit)
  }
  return folders.every(visit) ? digest.digest('hex') : undefined
}

function list(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
