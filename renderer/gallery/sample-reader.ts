import { neighbours, pageSlice } from '#content/model/list-options/paging.ts'
import { platformSettingsSchema, type PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { findThirdParties } from '#content/model/third-party/third-party.ts'
import type { Template } from '#content/model/template/schema.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { Breadcrumb, ItemCard, ListBlockCard, ListQuery, MediaImage, MenuLink, PageCard } from '../reads/site-reader.ts'
import { sampleImages, sampleItems, sampleMenu, samplePages, sampleVideoFiles } from './sample-site.ts'

export interface SampleContent {
  settings?: Partial<PlatformSettings>
  pages?: readonly PageCard[]
  menu?: readonly MenuLink[]
  items?: readonly ItemCard[]
  images?: readonly MediaImage[]
  listBlocks?: readonly ListBlockCard[]
  templates?: readonly Template[]
  /** The instant that `hasCome` compares with. */
  now?: string
}

export interface SampleReader extends RecordingReader {
  answersAt(path: string): boolean
  /** What was reported, in order. */
  reports: { code: string; params: Record<string, string> }[]
}

/** A reader over plain arrays, for the gallery and for tests of views and blocks: no store, no graph. Without content it holds the sample site. */
export function createSampleReader(content: SampleContent = {}): SampleReader {
  const { pages = samplePages, menu = sampleMenu, items = sampleItems, images = sampleImages, now = '2026-11-21T12:00:00Z' } = content
  const settings = platformSettingsSchema.parse({ platformName: 'Voorbeeldstad', ...content.settings })
  const reader: SampleReader = {
    site: 'sample',
    baseUrl: 'https://www.voorbeeldstad.example',
    reports: [],
    setting: (key) => settings[key],
    page: (guid) => pages.find((page) => page.guid === guid),
    pageAt: (path) => pages.find((page) => page.url === path),
    answersAt: (path) => pages.some((page) => page.url === path),
    item: (guid) => items.find((item) => item.guid === guid),
    menu: () => menu,
    breadcrumbs: (pageGuid) => trailTo(menu, pageGuid) ?? [],
    translations: () => [],
    listBlock: (blockGuid) => content.listBlocks?.find((block) => block.guid === blockGuid),
    listHome: (blockGuid) => {
      const block = reader.listBlock(blockGuid)
      return block && { pageGuid: block.pageGuid, sort: block.options.defaultSortBy }
    },
    list: (listGuid, query) =>
      queryItems(
        items.filter((item) => item.listGuid === listGuid),
        query,
        now,
      ),
    listPage: (listGuid, { perPage, number, ...query }) => {
      const { items: all, total } = reader.list(listGuid, query)
      const page = { total, perPage, sort: query.sort, number }
      const { offset, limit } = pageSlice(page)
      return { items: all.slice(offset, offset + limit), ...neighbours(page) }
    },
    template: (guid) => content.templates?.find((template) => template.guid === guid),
    file: (guid) => sampleVideoFiles.find((file) => file.entry.guid === guid),
    legalText: () => undefined,
    thirdParties: () => findThirdParties(settings, []),
    image: (guid) => images.find((image) => image.entry.guid === guid),
    hasCome: (instant) => Date.parse(instant) <= Date.parse(now),
    markdown: (source, options) => renderMarkdown(source, options, reader),
    derive: (_key, compute) => compute(reader),
    touch: () => {},
    report: (code, params) => void reader.reports.push({ code, params }),
  }
  return reader
}

function trailTo(links: readonly MenuLink[], pageGuid: string): Breadcrumb[] | undefined {
  for (const { name, url, pageGuid: own, children } of links) {
    if (own === pageGuid) return [{ name, url }]
    const below = trailTo(children, pageGuid)
    if (below) return [{ name, url }, ...below]
  }
  return undefined
}

function queryItems(all: readonly ItemCard[], query: ListQuery, now: string) {
  const { sort, parentGuids = [], highlightOnly, activeOnly, sortOrder = [], offset = 0, limit } = query
  const isActive = ({ activeFrom = '', activeUntil = '9999' }: ItemCard) => activeFrom <= now && now <= activeUntil
  const fitting = all.filter(
    (item) =>
      (parentGuids.length === 0 || item.parentGuids.some((guid) => parentGuids.includes(guid))) &&
      (!highlightOnly || item.isHighlighted) &&
      (!activeOnly || isActive(item)),
  )
  const [field, direction] = sort.split('_') as ['publishedOn' | 'title' | 'activeFrom' | 'manual', string | undefined]
  const rank = (item: ItemCard) => (field === 'manual' ? String(sortOrder.indexOf(item.guid)).padStart(6, '0') : (item[field] ?? ''))
  const sorted = [...fitting].sort((a, b) => rank(a).localeCompare(rank(b)) * (direction === 'desc' ? -1 : 1))
  return { items: sorted.slice(offset, limit === undefined ? undefined : offset + limit), total: sorted.length }
}
