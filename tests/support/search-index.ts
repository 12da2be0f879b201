import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IndexFiles } from '#renderer/search-index/query/index-files.ts'

/** The search index of a built site, read from disk as a browser reads it from the host. */
export function openBuiltIndex(dist: string, lang: string, onRead: (file: string) => void = () => {}): Promise<IndexFiles> {
  return IndexFiles.open(async (path) => {
    const file = join(dist, 'search/index', lang, path)
    if (!existsSync(file)) return undefined
    onRead(file)
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  })
}

/** All files of the search index of a built site as one text; empty where there is no index. */
export function readIndex(dist: string): string {
  const folder = join(dist, 'search/index')
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n')
}
