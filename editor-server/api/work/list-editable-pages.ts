import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { pageStateOf } from '#content/model/page/page-state.ts'
import type { Page } from '#content/model/page/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { type DraftedMenu, readDraftedMenu } from '../../site/drafted-menu.ts'
import { findRightsWithSource, rightsOfPage } from '../../site/edit-rights.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listEditablePages as call } from './contract.ts'
import { listVisiblePages } from './visible-pages.ts'

const PER_PAGE = 25

export const listEditablePages = implement(call, {
  async run({ site, actor, now, query: { q, pageNumber, itemCount } }) {
    const urlOf = await findEditUrls(site)
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const visible = await listVisiblePages(site, { actor, now })
    const pages = visible
      .filter(({ mayEdit }) => mayEdit)
      .map(({ value, draftState }) => ({ page: value as Page, hasDraft: draftState !== 'none', url: urlOf(value.guid) }))
      .filter(({ page, url }) => words.length === 0 || isNamedBy(words, foldText(`${page.title} ${url}`)))
      .sort((a, b) => (orderOf(a.url) < orderOf(b.url) ? -1 : 1))
    const paged = { path: call.path, query: { q }, perPage: PER_PAGE }
    const { items, headers } = takePage(pages, { pageNumber, itemCount }, paged)
    const menu = await readDraftedMenu(site)
    const rows = items.map(({ page, hasDraft, url }) => ({
      guid: page.guid,
      title: page.title,
      url,
      state: pageStateOf(site.index.find('page', page.guid), hasDraft),
      ...describeSource(site, page, { actor, menu }),
    }))
    return reply(200, rows, { headers: { ...headers } })
  },
})

/** A section stands together, its own page first. */
const orderOf = (url: string) => url.replaceAll('/', '\u0001')

const isNamedBy = (words: readonly string[], text: string) => words.every((word) => text.includes(word))

function describeSource(site: Site, known: Page, { actor, menu }: { actor: Actor; menu: DraftedMenu }) {
  // What is live says whose rights hold, not what a draft would make of it.
  const { source } = findRightsWithSource(site.index, site.index.find('page', known.guid) ?? known, menu)
  if (source.kind !== 'page') return { rightsFrom: source.kind }
  const above = site.index.find('page', source.guid)
  const isShown = above && checkPage(actor, rightsOfPage(site.index, above), 'view').isAllowed
  return { rightsFrom: source.kind, ...(isShown && { above: above.title }) }
}
