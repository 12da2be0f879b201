import type { PublicForm } from '#content/model/form/public-form.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { neighbours, pageSlice } from '#content/model/list-options/paging.ts'
import { platformSettingsSchema, type PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { findThirdParties } from '#content/model/third-party/third-party.ts'
import type { Template } from '#content/model/template/schema.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { Breadcrumb, ItemCard, ListBlockCard, ListQuery, MenuLink, PageCard, SiteMenu, SubmissionCard } from '../reads/site-reader.ts'
import type { MediaFile, MediaImage } from '../pictures/media-image.ts'
import { selectItems } from '#content/model/list-options/rules.ts'
import { DEFAULT_SORT } from '#content/model/list-options/schema.ts'
import { sampleForms } from './sample-forms.ts'
import { sampleSubmissions } from './sample-submissions.ts'
import {
  sampleFiles,
  sampleFileTexts,
  sampleImages,
  sampleItems,
  sampleMenu,
  sampleMenus,
  samplePages,
  sampleVideoFiles,
} from './sample-site.ts'

export interface SampleContent {
  settings?: Partial<PlatformSettings>
  pages?: readonly PageCard[]
  menu?: readonly MenuLink[]
  /** Further menus by their guid. */
  menus?: Readonly<Record<string, SiteMenu>>
  items?: readonly ItemCard[]
  images?: readonly MediaImage[]
  files?: readonly MediaFile[]
  /** Texts of files by their guid. */
  fileTexts?: Readonly<Record<string, string>>
  listBlocks?: readonly ListBlockCard[]
  templates?: readonly Template[]
  forms?: readonly PublicForm[]
  submissions?: Readonly<Record<string, readonly SubmissionCard[]>>
  /** The instant that `hasCome` compares with. */
  now?: string
}

export interface SampleReader extends RecordingReader {
  answersAt(path: string): boolean
  /** What was reported, in order. */
  reports: { code: string; params: Record<string, string> }[]
}

/**
 * A reader over plain arrays, for the gallery and for tests of views and blocks: no store, no graph. Without content it holds the sample
 * site.
 */
export function createSampleReader(content: SampleContent = {}): SampleReader {
  const { pages = samplePages, menu = sampleMenu, items = sampleItems, images = sampleImages, now = '2026-11-21T12:00:00Z' } = content
  const { forms = sampleForms, submissions = sampleSubmissions } = content
  const { files = sampleFiles, fileTexts = sampleFileTexts, menus = sampleMenus } = content
  const settings = platformSettingsSchema.parse({ platformName: 'Voorbeeldstad', ...content.settings })
  const reader: SampleReader = {
    site: 'sample',
    baseUrl: 'https://www.voorbeeldstad.example',
    reports: [],
    hasItemFields: false,
    setting: (key) => settings[key],
    page: (guid) => pages.find((page) => page.guid === guid),
    pageAt: (path) => pages.find((page) => page.url === path),
    answersAt: (path) => pages.some((page) => page.url === path),
    item: (guid) => items.find((item) => item.guid === guid),
    contentType: () => undefined,
    pageFields: () => undefined,
    menu: () => menu,
    siteMenu: (guid) => menus[guid],
    breadcrumbs: (pageGuid) => trailTo(menu, pageGuid) ?? [],
    translations: () => [],
    listBlock: (blockGuid) => content.listBlocks?.find((block) => block.guid === blockGuid),
    listHome: (blockGuid) => {
      const block = reader.listBlock(blockGuid)
      return block && { pageGuid: block.pageGuid, sort: block.options.defaultSortBy, showDate: block.options.showDate }
    },
    list: (listGuid, query) =>
      queryItems(
        items.filter((item) => item.listGuid === listGuid),
        query,
        reader,
      ),
    listPage: (listGuid, { perPage, number, ...query }) => {
      const { items: all, total } = reader.list(listGuid, query)
      const page = { total, perPage, sort: query.sort, number }
      const { offset, limit } = pageSlice(page)
      return { items: all.slice(offset, offset + limit), ...neighbours(page) }
    },
    template: (guid) => content.templates?.find((template) => template.guid === guid),
    legalText: () => undefined,
    form: (guid) => forms.find((form) => form.guid === guid),
    submissions: (formGuid) => submissions[formGuid] ?? [],
    submissionPage: (formGuid, { perPage, number }) => {
      const all = reader.submissions(formGuid)
      const page = { total: all.length, perPage, sort: DEFAULT_SORT, number }
      const { offset, limit } = pageSlice(page)
      return { submissions: all.slice(offset, offset + limit), ...neighbours(page) }
    },
    thirdParties: () => findThirdParties(settings, []),
    image: (guid) => images.find((image) => image.entry.guid === guid),
    original: (guid) => images.find((image) => image.entry.guid === guid),
    measures: () => ({ gutter: 'clamp(1.25rem, 4vw, 2.5rem)', pageWidth: '71rem', measure: '37rem' }),
    file: (guid) => {
      const image = images.find(({ entry }) => entry.guid === guid)
      return image
        ? { src: image.src, size: SAMPLE_IMAGE_SIZE, entry: image.entry }
        : [...files, ...sampleVideoFiles].find(({ entry }) => entry.guid === guid)
    },
    fileText: (guid) => fileTexts[guid],
    hasCome: (instant) => millisecondsOf(instant) <= Date.parse(now),
    markdown: (source, options) => renderMarkdown(source, options, reader),
    derive: (_key, compute) => compute(reader),
    today: () => now.slice(0, 10),
    startOfMonth: () => `${now.slice(0, 7)}-01T00:00:00.000Z`,
    touch: () => {},
    report: (code, params) => void reader.reports.push({ code, params }),
  }
  return reader
}

/** Size in bytes of every image of the sample site. */
const SAMPLE_IMAGE_SIZE = 184_320

function trailTo(links: readonly MenuLink[], pageGuid: string): Breadcrumb[] | undefined {
  for (const { name, url, pageGuid: own, children } of links) {
    if (own === pageGuid) return [{ name, url }]
    const below = trailTo(children, pageGuid)
    if (below) return [{ name, url }, ...below]
  }
  return undefined
}

function queryItems(all: readonly ItemCard[], { offset = 0, limit, ...query }: ListQuery, read: SampleReader) {
  const fitting = selectItems(all, query, (instant) => read.hasCome(instant))
  return { items: fitting.slice(offset, limit === undefined ? undefined : offset + limit), total: fitting.length }
}
