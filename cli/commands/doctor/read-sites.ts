import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { scanFiles } from '#content/store/files/scan.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { MAX_TEXT_FILE_BYTES } from '#content/store/files/text-file.ts'

/** A site's files, read leniently: `site check` reports what is wrong with them. */
export interface SiteSnapshot {
  site: string
  /** Absolute. */
  folder: string
  settings: PlatformSettings | undefined
  /** Text of site.json, to point into. */
  settingsText: string
  menus: readonly Menu[]
  templates: readonly Template[]
  media: readonly MediaEntry[]
  /** File names in media/. */
  mediaFiles: ReadonlySet<string>
  /** Front matter of pages and items by path below the site's folder. */
  frontMatters: ReadonlyMap<string, string>
  /** Guids anywhere in the content except media.json. */
  mentioned: ReadonlySet<string>
}

const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export function readSites(workspace: string): SiteSnapshot[] {
  const parent = join(workspace, 'content', 'sites')
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => readSite(name, join(parent, name)))
}

function readSite(site: string, folder: string): SiteSnapshot {
  const mentioned = new Set<string>()
  const frontMatters = new Map<string, string>()
  for (const kind of ['pages', 'items']) {
    for (const { path, size } of scanFiles(join(folder, kind), '.md')) {
      if (size > MAX_TEXT_FILE_BYTES) continue
      const text = readFileSync(join(folder, kind, path), 'utf8')
      for (const [found] of text.matchAll(guid)) mentioned.add(found)
      const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1
      frontMatters.set(`${kind}/${path}`, end < 0 ? '' : text.slice(0, end))
    }
  }
  for (const { path } of scanFiles(folder, '.json')) {
    if (path === 'media.json' || path.startsWith('media/')) continue
    for (const [found] of readText(join(folder, path)).matchAll(guid)) mentioned.add(found)
  }
  return {
    site,
    folder,
    settings: readSiteFile('settings', folder).value,
    settingsText: readText(join(folder, 'site.json')),
    menus: readSiteFile('menu', folder).value ?? [],
    templates: readSiteFile('template', folder).value ?? [],
    media: readSiteFile('media', folder).value ?? [],
    mediaFiles: new Set(scanFiles(join(folder, 'media'), '').map(({ path }) => path)),
    frontMatters,
    mentioned,
  }
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
