import type { MenuItem } from '#content/model/menu/schema.ts'
import { pageStateOf } from '#content/model/page/page-state.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import type * as z from 'zod'
import { findEditors } from '../../publishing/present-version.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { readPageWork } from '../../site/page-work.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { FORMER_URLS_TOLD, listPageRows as call, type pageRowSchema } from './contract.ts'
import { comparePages, sortedPages } from '../pages/sorted-pages.ts'

type PageRow = z.input<typeof pageRowSchema>

/** A page with what it is sorted and narrowed by; the rest is read for those that are shown. */
interface Candidate {
  page: Page
  state: PageRow['state']
  url: string
  place: MenuPlace | undefined
  schedule: Schedule | undefined
}

interface MenuPlace {
  /** How many items come before it. */
  order: number
  depth: number
}

export const listPageRows = implement(call, {
  async run({ site, query: { sort_by: sortBy = 'place_asc', q, state, formerUrls, ...paging } }) {
    const places = placesIn((await readDraftedMenu(site)).items)
    const urlOf = await findEditUrls(site)
    const { drafts, schedules } = await readPageWork(site)
    const toCandidate = (page: Page): Candidate => ({
      page,
      state: pageStateOf(site.index.find('page', page.guid), drafts.has(page.guid)),
      url: urlOf(page.guid),
      place: places.get(page.guid),
      schedule: schedules.get(page.guid),
    })
    const [by, direction] = sortBy.split('_')
    const byTitle = sortByTitle(site, drafts)
    const listed = by === 'title' ? byTitle : sortByPlace(byTitle, places)
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const isAsked = (page: Page) => {
      const { url, schedule, state: found } = toCandidate(page)
      return (
        (state === undefined || (state === 'planned' ? schedule !== undefined : found === state)) &&
        (formerUrls === undefined || (formerUrls === 'some') === hasFormerUrls(page)) &&
        isNamedBy(words, foldText(`${page.title} ${url}`))
      )
    }
    const asked = q === undefined && state === undefined && formerUrls === undefined ? listed : listed.filter(isAsked)
    const found = direction === 'desc' ? asked.toReversed() : asked
    const { items, headers } = takePage(found, paging, { path: call.path, query: { sort_by: sortBy, q, state, formerUrls }, perPage: 25 })
    return reply(200, await present(site, items.map(toCandidate)), { headers: { ...headers } })
  },
})

/** Working copies stand where their own titles are. The live pages are sorted already, so this costs one pass. */
function sortByTitle(site: Site, drafts: ReadonlyMap<string, Page>): Page[] {
  const waiting = [...drafts.values()].sort(comparePages)
  const sorted: Page[] = []
  let next = 0
  for (const page of sortedPages(site.index)) {
    if (drafts.has(page.guid)) continue
    for (let draft = waiting[next]; draft && comparePages(draft, page) < 0; draft = waiting[++next]) sorted.push(draft)
    sorted.push(page)
  }
  return sorted.concat(waiting.slice(next))
}

/** Pages outside the menu come last. */
function sortByPlace(byTitle: readonly Page[], places: ReadonlyMap<string, MenuPlace>): Page[] {
  const placed = byTitle.filter(({ guid }) => places.has(guid))
  const others = byTitle.filter(({ guid }) => !places.has(guid))
  return [...placed.sort((a, b) => places.get(a.guid)!.order - places.get(b.guid)!.order), ...others]
}

/** Where pages stand in a menu, read from the top; a page that stands there twice is where it comes first. */
function placesIn(items: readonly MenuItem[]): Map<string, MenuPlace> {
  const places = new Map<string, MenuPlace>()
  let order = 0
  const walk = (level: readonly MenuItem[], depth: number) => {
    for (const { pageGuid, relatedMenuItems } of level) {
      if (pageGuid !== undefined && !places.has(pageGuid)) places.set(pageGuid, { order, depth })
      order += 1
      walk(relatedMenuItems, depth + 1)
    }
  }
  walk(items, 0)
  return places
}

const hasFormerUrls = ({ formerUrls = [] }: Page) => formerUrls.length > 0
const isNamedBy = (words: readonly string[], text: string) => words.every((word) => text.includes(word))

async function present(site: Site, candidates: readonly Candidate[]): Promise<PageRow[]> {
  const changes = await site.records.read((reader) =>
    Promise.all(
      candidates.map(async ({ page: { guid } }) => {
        const copy = await reader.find('workingCopy', `page/${guid}`)
        if (copy) return { on: copy.changedOn, by: copy.changedBy }
        const [newest] = await reader.list('version', { prefix: `page/${guid}/`, reverse: true, limit: 1 })
        return newest && { on: newest.value.publishedOn, by: newest.value.by }
      }),
    ),
  )
  const editors = await findEditors(
    site,
    changes.flatMap((change) => change?.by ?? []),
  )
  return candidates.map(({ page, state, url, place, schedule }, index): PageRow => {
    const change = changes[index]
    const changedBy = change?.by === undefined ? undefined : editors.get(change.by)
    return {
      guid: page.guid,
      title: page.title,
      lang: page.lang,
      url,
      state,
      viewAccess: page.viewAccess,
      ...(place && { depth: place.depth }),
      ...(hasFormerUrls(page) && { formerUrls: page.formerUrls?.slice(-FORMER_URLS_TOLD) }),
      ...(schedule?.publish && { publishOn: schedule.publish.on }),
      ...(schedule?.unpublish && { unpublishOn: schedule.unpublish.on }),
      ...(change?.on !== undefined && { changedOn: change.on }),
      ...(changedBy && { changedBy }),
    }
  })
}
