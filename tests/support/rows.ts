import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { SiteReads } from '#renderer/reads/create-reads.ts'
import type { ItemRow, MediaRow, PageRow, SiteSnapshot } from '#renderer/reads/rows.ts'
import { SiteIndex } from '#renderer/reads/site-index.ts'
import { guidOf } from './build.ts'

/** A public page without blocks; its guid contains the number, its file is `pages/<name>.md`. */
export function pageRow(number: number, name: string, over: Partial<PageRow> = {}): PageRow {
  return {
    kind: 'page',
    path: `pages/${name}.md`,
    size: 1,
    mtimeMs: 1,
    ctimeMs: 1,
    hash: `hash of ${name}`,
    guid: guidOf(number),
    title: `Pagina ${number}`,
    description: '',
    lang: 'nl',
    layout: '100',
    isPublished: true,
    viewAccess: 'Public',
    lists: [],
    problems: [],
    ...over,
  }
}

/** A page row's list block. */
export function listRow(number: number, options: Record<string, unknown> = {}): PageRow['lists'][number] {
  return { guid: guidOf(number, 'block'), options: listOptionsSchema.parse(options) }
}

/** A published item of the list block with this number. */
export function itemRow(number: number, list: number, over: Partial<ItemRow> = {}): ItemRow {
  return {
    kind: 'item',
    path: `items/nieuws/n${number}.md`,
    size: 1,
    mtimeMs: 1,
    ctimeMs: 1,
    hash: `hash of n${number}`,
    guid: guidOf(number, 'item'),
    shortId: `n${number}`,
    listGuid: guidOf(list, 'block'),
    title: `Bericht ${number}`,
    description: '',
    typeName: 'nieuws',
    parentGuids: [],
    publishedOn: `2026-01-${String((number % 28) + 1).padStart(2, '0')}`,
    isPublished: true,
    isHighlighted: false,
    problems: [],
    ...over,
  }
}

export function mediaRow(guid: string, over: Partial<MediaRow> = {}): MediaRow {
  return { kind: 'media', path: `media/${guid}.png`, size: 1, mtimeMs: 1, ctimeMs: 1, hash: 'abc', guid, width: 10, height: 5, ...over }
}

export function mediaEntry(guid: string, over: Partial<MediaEntry> = {}): MediaEntry {
  return { guid, extension: 'png', name: 'beeld.png', alt: { nl: 'Een beeld' }, ...over }
}

export interface SiteContent extends Partial<Omit<SiteSnapshot, 'settings'>> {
  settings?: Record<string, unknown>
}

/** A snapshot of the site `proef` at 21 November 2026, with only what is given. The items of the top level menu are enough for it. */
export function makeSnapshot({ settings, ...content }: SiteContent = {}): SiteSnapshot {
  return {
    site: 'proef',
    baseUrl: 'https://www.proef.example',
    now: Date.parse('2026-11-21T12:00:00Z'),
    settings: platformSettingsSchema.parse({ platformName: 'Proef', ...settings }),
    measures: { gutter: 'clamp(1.25rem, 4vw, 2.5rem)', pageWidth: '71rem', measure: '37rem' },
    menuItems: [],
    menus: content.menuItems ? [{ guid: guidOf(1, 'menu'), name: TOP_LEVEL_MENU, items: [...content.menuItems] }] : [],
    templates: [],
    media: [],
    itemTypes: [],
    legal: {},
    forms: {},
    shown: {},
    pages: [],
    items: [],
    mediaFiles: [],
    ...content,
  }
}

export function makeReads(content: SiteContent = {}): SiteReads {
  return new SiteReads(
    new SiteIndex(makeSnapshot(content)),
    (source) => source,
    (file) => `tekst van ${file.hash}`,
  )
}
