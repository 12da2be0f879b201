import { hasOwnItems } from '#content/model/list-options/schema.ts'
import { checkAddItem } from '#content/access/block-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { checkArea } from '#content/access/site-access.ts'
import type { Account } from '#content/model/account/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { openState } from '#content/model/open-state/open-state.ts'
import type { Page } from '#content/model/page/schema.ts'
import { displayNameOf, findProperty, profilePropertyKeys } from '#content/model/profile/properties.ts'
import { accountDialogFor, termsOfUseState } from '#content/model/profile/terms-of-use.ts'
import type * as z from 'zod'
import { findFollowed } from '../../publishing/follows/followed.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import { findEditedAt } from '../../site/find-edited-at.ts'
import { findLiveList, type FoundList } from '../../site/find-list.ts'
import { termsVersionOfSite } from '../../site/legal-texts.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { visibleProperties } from '../../site/user-properties.ts'
import { implement, reply } from '../endpoint.ts'
import { listClosedEntries } from './closed-entries.ts'
import { getViewer as call, type viewerSchema } from './contract.ts'

type SignedIn = Extract<z.input<typeof viewerSchema>, { isSignedIn: true }>

/** Areas of which `/admin` opens the first that somebody may see. */
const administrations = ['pages', 'editing', 'diagnostics'] as const

/** Lists of one page that are named. */
const MOST_LISTS = 20

export const getViewer = implement(call, {
  async run({ site, session, actor, now, query }) {
    if (!session || !actor) return reply(200, { isSignedIn: false })
    const { account } = session
    const termsVersion = termsVersionOfSite(site)
    const dialog = accountDialogFor(account, termsVersion)
    const who = { isSignedIn: true as const, ...describePerson(site, account), dialog, ...describeTerms(account, termsVersion) }
    if (dialog === 'inactive') return reply(200, { ...who, mayAdminister: false, menu: [], follows: [], openLists: [] })
    return reply(200, {
      ...who,
      mayAdminister: administrations.some((area) => checkArea(actor, area).isAllowed),
      ...(await describePlace(site, actor, now, query)),
    })
  },
})

function describePerson(site: Site, account: Account): Pick<SignedIn, 'name' | 'photo'> {
  const properties = visibleProperties(site, account, account)
  const photo = guidSchema.safeParse(findProperty({ properties }, profilePropertyKeys.picture)).data
  return { name: displayNameOf({ ...account, properties }), ...(photo !== undefined && { photo }) }
}

function describeTerms(account: Account, version: number): Pick<SignedIn, 'mustAcceptTerms'> {
  const terms = termsOfUseState(account, version)
  return terms.isNeeded ? { mustAcceptTerms: { version, isNewVersion: terms.isNewVersion } } : {}
}

/** What concerns the page at the path; further pages of a list are the page itself. */
async function describePlace(
  site: Site,
  actor: NonNullable<Actor>,
  now: Date,
  { path, lang }: { path: string; lang?: string | undefined },
): Promise<Pick<SignedIn, 'editUrl' | 'menu' | 'follows' | 'openLists'>> {
  const { settings } = site.index
  const found = await findEditedAt(site, path.replace(/\/p\/(?:[0-9a-f]{8}\/)?\d+\/?$/, '') || '/')
  const rights = found && (await findPageRights(site, found.pageGuid))
  const live = found && site.index.find('page', found.pageGuid)
  const page = live && checkPage(actor, rightsOfPage(site.index, live), 'view').isAllowed ? live : undefined
  const mayEdit = rights !== undefined && checkPage(actor, rights, 'edit').isAllowed
  const lists = page ? listsOf(site, page) : []
  const isItem = found?.kind === 'item'
  const item = isItem ? site.index.find('item', found.guid) : undefined
  return {
    ...(found && mayEdit && { editUrl: `${found.url === '/' ? '' : found.url}/edit` }),
    menu: await listClosedEntries(site, actor, {
      lang: lang ?? settings.defaultLanguage,
      hasSubMenus: page?.options.showSubMenu ?? settings.showSubMenu,
    }),
    follows: await describeFollows(site, actor, isItem ? [item?.listGuid] : [page?.guid, ...lists.map(({ block }) => block.guid)]),
    openLists: isItem || !page ? [] : lists.flatMap((list) => describeOpenList(site, list, { actor, now, page })),
  }
}

/** Lists of a page that have items of their own. */
function listsOf(site: Site, { buildingBlockInstances: blocks }: Page): FoundList[] {
  const lists = blocks.flatMap(({ guid }) => findLiveList(site.index, guid) ?? [])
  return lists.filter(({ options }) => hasOwnItems(options)).slice(0, MOST_LISTS)
}

async function describeFollows(
  site: Site,
  actor: NonNullable<Actor>,
  guids: readonly (string | undefined)[],
): Promise<SignedIn['follows']> {
  const shown = await Promise.all(
    guids.map(async (guid) => {
      const thing = guid === undefined ? undefined : await findFollowed(site, guid, actor)
      return guid !== undefined && thing ? [{ guid, kind: thing.kind, title: thing.title }] : []
    }),
  )
  return site.records.read((reader) =>
    Promise.all(
      shown
        .flat()
        .map(async (each) => ({ ...each, isFollowed: (await reader.find('follow', `${actor.guid}/${each.guid}`)) !== undefined })),
    ),
  )
}

function describeOpenList(
  site: Site,
  { block, options, page: rights }: FoundList,
  { actor, now, page }: { actor: Actor; now: Date; page: Page },
): SignedIn['openLists'] {
  const state = openState(options.state, options, (instant) => millisecondsOf(instant) <= now.getTime())
  if (!checkAddItem(actor, block, rights, state).isAllowed) return []
  const types = typesOf(site, block.guid)
  return types.length === 0 ? [] : [{ guid: block.guid, title: options.title ?? page.title, types }]
}

/** Types that the list has items of; for a list without items, all of the site. Worked out once for each state of the content. */
function typesOf(site: Site, listGuid: string): string[] {
  const known = site.index.derive(typesOf, () => new Map<string, string[]>())
  const types = known.get(listGuid) ?? [...new Set(site.index.itemsOf(listGuid).map(({ listItemTypeName }) => listItemTypeName))]
  known.set(listGuid, types)
  return types.length > 0 ? types : site.index.list('listItemType').map(({ name }) => name)
}
