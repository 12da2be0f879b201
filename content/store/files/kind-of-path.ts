import type { ContentKind } from './content-kinds.ts'
import { type SiteFileKind, siteFiles } from './site-files.ts'

const kindsByFileName = new Map(Object.entries(siteFiles).map(([kind, { fileName }]) => [fileName as string, kind as SiteFileKind]))

/** Folders of a site in which each entity has a file of its own. */
const folders = {
  pages: { kind: 'page', extension: '.md' },
  items: { kind: 'item', extension: '.md' },
  forms: { kind: 'form', extension: '.json' },
  legal: { kind: 'legal', extension: '.md' },
} as const

export const scannedFolders = Object.entries(folders).map(([name, { extension }]) => ({ name, extension }))

/** Whether the store holds what is in a file. */
export function isOwnPath(path: string): boolean {
  return kindOfPath(path) !== undefined
}

/** What a file of a site holds; undefined for files that are none of ours. */
export function kindOfPath(path: string): ContentKind | undefined {
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.'))) return undefined
  if (parts.length === 1) return kindsByFileName.get(path)
  const folder = Object.hasOwn(folders, parts[0]!) ? folders[parts[0] as keyof typeof folders] : undefined
  return folder !== undefined && path.endsWith(folder.extension) ? folder.kind : undefined
}
