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
import { countStaleTexts } from '../../translations/translation-state.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { FORMER_URLS_TOLD, listPageRows as call, type pageRowSchema } from './contract.ts'
import { readPageOrder } from './page-order.ts'
import type { MenuPlace } from './page-tree.ts'
import { readPublishedOn } from './published-on.ts'
import { sortPages } from './sort-rows.ts'

type PageRow = z.input<typeof pageRowSchema>

/** A page with what it is sorted and narrowed by; the rest is read for those that are shown. */
interface Candidate {
  page: Page
  state: PageRow['state']
  url: string
  place: MenuPlace | undefined
  schedule: Schedule | undefined
  /** Where the tree is asked for. */
  pagesBelow: number | undefined
}

export const listPageRows = implement(call, {
  async run({ site, query: { sort_by: sortBy = 'place_asc', below, ...query } }) {
    const { pageNumber, itemCount, ...narrowed } = query
    const { q, state, formerUrls, findings, translation } = narrowed
    const menu = await readDraftedMenu(site)
    const urlOf = await findEditUrls(site)
    const { drafts, draftedOn, schedules } = await readPageWork(site)
    const order = readPageOrder(site, { menu, drafts, urlOf })
    const [by, direction] = sortBy.split('_') as ['title' | 'place' | 'state' | 'changedOn', 'asc' | 'desc']
    const isDescending = direction === 'desc'
    const tree = below === undefined ? undefined : order.treeBy(by === 'place' ? 'place' : 'title')
    const level = below === undefined || !tree ? (by === 'place' ? order.byPlace : order.byTitle) : (tree.get(below) ?? [])
    const stateOf = ({ guid }: Page) => pageStateOf(site.index.find('page', guid), drafts.has(guid))
    const inOrder = async () => {
      if (by === 'place' || by === 'title') return isDescending ? level.toReversed() : level
      const publishedOn = by === 'changedOn' ? await readPublishedOn(site) : undefined
      const changedOn = ({ guid }: Page) => draftedOn.get(guid) ?? publishedOn?.get(guid)
      return sortPages(level, by, isDescending, { stateOf, changedOn })
    }
    const listed = await inOrder()
    const toCandidate = (known: Page): Candidate => {
      const page = drafts.get(known.guid) ?? known
      return {
        page,
        state: stateOf(page),
        url: urlOf(page.guid),
        place: order.places.get(page.guid),
        schedule: schedules.get(page.guid),
        pagesBelow: tree && (tree.get(page.guid)?.length ?? 0),
      }
    }
    const words = q === undefined ? [] : foldText(q.trim()).split(/\s+/)
    const found = findings === undefined ? undefined : await listFound(site)
    const translated = translation === undefined ? undefined : await listTranslated(site, listed, drafts)
    const isAsked = (known: Page) => {
      if (words.length > 0 && !isNamedBy(words, order.textOf(known))) return false
      const { page, schedule, state: own } = toCandidate(known)
      return (
        (state === undefined || (state === 'planned' ? schedule !== undefined : own === state)) &&
        (formerUrls === undefined || (formerUrls === 'some') === hasFormerUrls(page)) &&
        (translated === undefined || translated.get(page.guid) === translation) &&
        (found === undefined || (isLive(own) && (findings === 'some') === found.has(page.guid)))
      )
    }
    const isNarrowed = Object.values(narrowed).some((each) => each !== undefined)
    const asked = isNarrowed ? listed.filter(isAsked) : listed
    const paged = { path: call.path, query: { sort_by: sortBy, below, ...narrowed }, perPage: 25 }
    const { items, headers } = takePage(asked, { pageNumber, itemCount }, paged)
    return reply(200, await present(site, items.map(toCandidate)), { headers: { ...headers } })
  },
})

/** Pages on which something was found. */
async function listFound(site: Site): Promise<ReadonlySet<string>> {
  const found = await site.records.read((reader) => reader.list('pageFindings'))
  return new Set(found.map(({ id }) => id))
}

/** How each translation stands to its original, by guid. */
async function listTranslated(
  site: Site,
  pages: readonly Page[],
  drafts: ReadonlyMap<string, Page>,
): Promise<ReadonlyMap<string, 'behind' | 'right' | 'unknown'>> {
  const translations = pages.map((page) => drafts.get(page.guid) ?? page).filter(({ translationOf }) => translationOf !== undefined)
  const counts = await site.records.read((reader) => countStaleTexts(site, reader, translations))
  return new Map(
    translations.map(({ guid }) => {
      const count = counts.get(guid)
      return [guid, count === undefined ? 'unknown' : count > 0 ? 'behind' : 'right']
    }),
  )
}

/** What the checks look at. */
const isLive = (state: PageRow['state']) => state === 'live' || state === 'changed'

const hasFormerUrls = ({ formerUrls = [] }: Page) => formerUrls.length > 0
const isNamedBy = (words: readonly string[], text: string) => words.every((word) => text.includes(word))

async function present(site: Site, candidates: readonly Candidate[]): Promise<PageRow[]> {
  const stale = await site.records.read((reader) =>
    countStaleTexts(
      site,
      reader,
      candidates.map(({ page }) => page),
    ),
  )
  const known = await site.records.read((reader) =>
    Promise.all(
      candidates.map(async ({ page: { guid } }) => {
        const findings = await reader.find('pageFindings', guid)
        const copy = await reader.find('workingCopy', `page/${guid}`)
        if (copy) return { on: copy.changedOn, by: copy.changedBy, findings }
        const [newest] = await reader.list('version', { prefix: `page/${guid}/`, reverse: true, limit: 1 })
        return { on: newest?.value.publishedOn, by: newest?.value.by, findings }
      }),
    ),
  )
  const editors = await findEditors(
    site,
    known.flatMap(({ by }) => by ?? []),
  )
  return candidates.map(({ page, state, url, place, schedule, pagesBelow }, index): PageRow => {
    const { on, by, findings } = known[index] ?? {}
    const staleTexts = stale.get(page.guid)
    const changedBy = by === undefined ? undefined : editors.get(by)
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
      ...(findings && isLive(state) && { findings }),
      ...(staleTexts !== undefined && { staleTexts }),
      ...(pagesBelow !== undefined && { pagesBelow }),
      ...(on !== undefined && { changedOn: on }),
      ...(changedBy && { changedBy }),
    }
  })
}
