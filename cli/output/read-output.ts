import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { OutputFiles } from '#editor-server/pages/static-site/output-files.ts'

/** Sites that an output folder holds: folders with an index page or a 404 page; `.staging` is none. */
export async function listBuiltSites(out: string): Promise<string[]> {
  const entries = await readdir(out, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]*$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** An output folder on disk. Every file is checked by its real path: nothing outside the site's folder is read. */
export function readOutput(out: string): OutputFiles {
  const findInside = async (site: string, path: string): Promise<string | undefined> => {
    const root = await realpath(join(out, site)).catch(() => undefined)
    const real = await realpath(join(out, site, path)).catch(() => undefined)
    return root !== undefined && real?.startsWith(root + sep) ? real : undefined
  }
  const find = async (site: string, path: string): Promise<string | undefined> => {
    const real = await findInside(site, path)
    return real !== undefined && (await stat(real)).isFile() ? real : undefined
  }
  /** Texts that are asked for with every request: rules and the page that nothing is here. */
  const texts = new Map<string, { mtimeMs: number; size: number; text: string }>()
  return {
    find,
    async open(site, path) {
      const file = await find(site, path)
      return file === undefined ? undefined : open(file).catch(absentIfGone)
    },
    async read(site, path) {
      const file = await find(site, path)
      if (file === undefined) return undefined
      const { mtimeMs, size } = await stat(file)
      const known = texts.get(file)
      if (known?.mtimeMs === mtimeMs && known.size === size) return known.text
      const text = await readFile(file, 'utf8')
      texts.set(file, { mtimeMs, size, text })
      return text
    },
    async listFolders(site, path) {
      const folder = await findInside(site, path)
      const entries = folder === undefined ? [] : await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
    },
  }
}

function absentIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
