import { checkPage } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from '../../site/edit-rights.ts'
import { listDrafts } from '../../site/working-copies.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listPages as call, PAGES_AT_ONCE, PAGES_WITH_BLOCKS_AT_ONCE } from './contract.ts'
import { presentPage, shownOfType } from './present-page.ts'
import { comparePages, sortedPages } from './sorted-pages.ts'

interface Listed {
  page: Page
  /** Absent for who may not edit it. */
  draftState?: 'none' | 'changed' | 'new'
}

export const listPages = implement(call, {
  async run({ site, actor, query: { IncludeBbis, FilterBbisByBuildingBlocks: names, pageNumber, itemCount } }) {
    const drafts = actor?.isActive ? await readDrafts(site) : new Map<string, Page>()
    const live = sortedPages(site.index).flatMap((page): Listed[] => {
      const rights = rightsOfPage(site.index, page)
      if (!checkPage(actor, rights, 'view').isAllowed) return []
      if (!checkPage(actor, rights, 'edit').isAllowed) return [{ page }]
      return [{ page, draftState: drafts.has(page.guid) ? 'changed' : 'none' }]
    })
    const menu = await readDraftedMenu(site)
    const unborn = [...drafts.values()].flatMap((page): Listed[] =>
      !site.index.find('page', page.guid) && checkPage(actor, rightsOfDraft(site.index, page, menu), 'edit').isAllowed
        ? [{ page, draftState: 'new' }]
        : [],
    )
    const all = unborn.length === 0 ? live : [...live, ...unborn].sort((a, b) => comparePages(a.page, b.page))
    const most = IncludeBbis ? PAGES_WITH_BLOCKS_AT_ONCE : PAGES_AT_ONCE
    const { items, headers } = takePage(
      all,
      { pageNumber, itemCount: itemCount === undefined ? undefined : Math.min(itemCount, most) },
      {
        path: '/api/pages',
        query: { IncludeBbis: IncludeBbis ? 'true' : undefined, FilterBbisByBuildingBlocks: names?.join() },
        perPage: most,
      },
    )
    return reply(
      200,
      items.map((listed) => presentCard(site, listed, IncludeBbis ? (names ?? 'all') : [])),
      { headers },
    )
  },
})

async function readDrafts(site: Site): Promise<Map<string, Page>> {
  const drafts = await site.records.read((reader) => listDrafts(reader, 'page'))
  return new Map(drafts.map((page) => [page.guid, page]))
}

/** @param names of the blocks that are shown; empty for a card without any */
function presentCard(site: Site, { page, draftState }: Listed, names: readonly string[] | 'all') {
  const { buildingBlockInstances, ...card } = presentPage(page, draftState !== undefined, shownOfType(site, page))
  const blocks =
    names === 'all' ? buildingBlockInstances : buildingBlockInstances.filter((block) => names.includes(block.buildingBlockName))
  return {
    ...card,
    ...(names !== undefined && (names === 'all' || names.length > 0) && { buildingBlockInstances: blocks }),
    ...(draftState !== undefined && { draftState }),
  }
}
