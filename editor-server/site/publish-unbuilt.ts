import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { Page } from '#content/model/page/schema.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { pathOfNewPage } from '#content/store/files/new-path.ts'
import type { ContentChange } from './content-index.ts'
import { findOwnUrl, findUrls, itemUrl } from './site-urls.ts'
import type { Site } from './site.ts'
import type { AffectedPage, PlacedPage, Publishing } from './publishing-contract.ts'

/** Publishing where pages are rendered when somebody asks for them, as in `site dev`: what is stored is what visitors get. */
export function publishUnbuilt(site: Site): Publishing {
  return {
    async release(changes) {
      const pages = (await listAffected(site, changes)).map(({ url, title }) => ({ url, title }))
      return { id: randomUUID(), pages, urls: urlsOf(pages), visited: pages.length, rendered: 0, ms: 0 }
    },
    async impact(changes) {
      const pages = await listAffected(site, changes)
      return { pages, pageCount: pages.length, urlCount: pages.length, urls: urlsOf(pages), expectedMs: 0, problems: [] }
    },
    explain: async () => undefined,
    hasBuilds: false,
    rehearse: () => Promise.reject(new AppError('SITE_REHEARSAL_ABSENT')),
    forget: async () => {},
    delivery: async () => 'none',
  }
}

const urlsOf = (pages: readonly PlacedPage[]) => pages.map(({ url }) => url)

/** The pages and items that changes are of, and every other one where they change the menu. */
async function listAffected(site: Site, changes: readonly ContentChange[]): Promise<AffectedPage[]> {
  const own = (await listPages(site, changes)).map((page) => ({ ...page, kind: 'own' as const }))
  const known = new Set(urlsOf(own))
  const around = findPlannedMenu(changes) ? await listPublic(site) : []
  return [...own, ...around.flatMap((page) => (known.has(page.url) ? [] : [{ ...page, kind: 'site' as const }]))]
}

/** The public pages and items among changes, as they stand now, or stood where they were taken off the site. */
async function listPages(site: Site, changes: readonly ContentChange[]): Promise<PlacedPage[]> {
  const urls = await findUrls(site)
  const menu = findPlannedMenu(changes)
  const planned = menu && resolveMenuUrls(menu.items).urlOfPage
  const placed = await Promise.all(
    changes.map(async ({ kind, id, value }): Promise<PlacedPage | undefined> => {
      if (kind === 'page') {
        const page = (value ?? site.index.find('page', id)) as Page | undefined
        const url =
          page?.isPublished === false
            ? await findOwnUrl(site, id)
            : (urls.urlOf.get(id) ??
              planned?.get(id) ??
              (page && !site.index.find('page', id) ? urlOfFile(pathOfNewPage(page.title, () => false)) : undefined))
        return page?.viewAccess === 'Public' && url !== undefined ? { url, title: page.title } : undefined
      }
      const item = kind === 'item' ? ((value ?? site.index.find('item', id)) as ListItem | undefined) : undefined
      const url = item ? itemUrl(urls, site.index, item) : undefined
      return item && url !== undefined ? { url, title: item.title } : undefined
    }),
  )
  const around = listFormPlaces(site, changes)
  return [...placed.filter((page) => page !== undefined), ...(around.length > 0 ? await listPages(site, around) : [])]
}

/** The pages and items with the block of a form that is among changes. */
function listFormPlaces(site: Site, changes: readonly ContentChange[]): ContentChange[] {
  const forms = new Set(changes.flatMap(({ kind, id }) => (kind === 'form' ? [id] : [])))
  if (forms.size === 0) return []
  const shows = ({ buildingBlockName, options }: BuildingBlockInstance) =>
    buildingBlockName === 'form' && forms.has(String(options['formGuid']))
  const { index } = site
  return [
    ...index.list('page').flatMap((page) => (page.isPublished && page.buildingBlockInstances.some(shows) ? [changeOf('page', page)] : [])),
    ...index
      .list('item')
      .flatMap((item) => (item.isPublished && item.contentBuildingBlockInstances.some(shows) ? [changeOf('item', item)] : [])),
  ]
}

const changeOf = (kind: 'page' | 'item', value: Page | ListItem): ContentChange => ({ kind, id: value.guid, value })

/** The menu that gives pages their URL, where it is among changes: every page shows it. */
function findPlannedMenu(changes: readonly ContentChange[]): Menu | undefined {
  const menu = changes.find(({ kind, value }) => kind === 'menu' && (value as Menu | undefined)?.name === TOP_LEVEL_MENU)
  return menu?.value as Menu | undefined
}

async function listPublic(site: Site): Promise<PlacedPage[]> {
  const { index } = site
  return listPages(site, [
    ...index.list('page').flatMap((page) => (page.isPublished ? [changeOf('page', page)] : [])),
    ...index.list('item').flatMap((item) => (item.isPublished ? [changeOf('item', item)] : [])),
  ])
}
