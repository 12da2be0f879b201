import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import { mapPagesAbove } from '#content/model/menu/pages-above.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type DraftedMenu, readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from '../../site/edit-rights.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findRightsOfPlace } from '../../site/place-rights.ts'
import type { Site } from '../../site/site.ts'
import { findTranslations } from '../../translations/find-translations.ts'
import { countStaleTexts } from '../../translations/translation-state.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { listTranslations as call } from './contract.ts'

export const listTranslations = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params: { id } }) {
    const menu = await readDraftedMenu(site)
    const urlOf = await findEditUrls(site)
    const { others, above, stale } = await site.records.read(async (reader) => {
      const page = await findPage(site, reader, id)
      if (!page) throw new AppError('SITE_NOT_FOUND')
      const translations = await findTranslations(site, reader, page)
      return {
        others: translations,
        above: await findAbove(site, reader, menu, id),
        stale: await countStaleTexts(site, reader, translations),
      }
    })
    const translations = others.flatMap((page) => {
      const live = site.index.find('page', page.guid)
      const rights = live ? rightsOfPage(site.index, live) : rightsOfDraft(site.index, page, menu)
      const mayEdit = checkPage(actor, rights, 'edit').isAllowed
      // Drafts are for those who edit the page; others hear of what is live.
      const shown = mayEdit ? page : live
      if (!shown || !(mayEdit || checkPage(actor, rights, 'view').isAllowed)) return []
      const draftState = !live ? ('new' as const) : page === live || !mayEdit ? ('none' as const) : ('changed' as const)
      const staleTexts = mayEdit ? stale.get(page.guid) : undefined
      const about = { guid: page.guid, title: shown.title, lang: shown.lang, url: urlOf(page.guid), draftState, mayEdit }
      return [{ ...about, ...(staleTexts !== undefined && { staleTexts }) }]
    })
    const places = await keepAllowed(site, actor, findPlaces(menu, above))
    return reply(200, { translations, places, atTop: await mayMake(site, actor, undefined) })
  },
})

interface TranslatedPlace {
  lang: string
  /** Of the menu item; undefined: at the top. */
  parentGuid: string | undefined
  title: string
}

const findPage = async (site: Site, reader: StoreReader<RecordKinds>, guid: string): Promise<Page | undefined> =>
  (await findDraft(reader, 'page', guid)) ?? site.index.find('page', guid)

/** The pages above a page in the menu, the nearest first and the home page last, each with its translations. */
async function findAbove(site: Site, reader: StoreReader<RecordKinds>, { items }: DraftedMenu, guid: string): Promise<Page[][]> {
  const pageAbove = mapPagesAbove(items)
  const guids = new Set<string>()
  for (let above = pageAbove.get(guid); above !== undefined; above = pageAbove.get(above)) guids.add(above)
  const home = items.find(({ urlSegment }) => urlSegment === '')?.pageGuid
  if (home !== undefined && home !== guid) guids.add(home)
  const found: Page[][] = []
  for (const each of guids) {
    const page = await findPage(site, reader, each)
    if (page) found.push([page, ...(await findTranslations(site, reader, page))])
  }
  return found
}

/** In each language the nearest page above that is there in it, where its menu item can have others below it. */
function findPlaces({ items }: DraftedMenu, above: readonly Page[][]): TranslatedPlace[] {
  const places = new Map<string, TranslatedPlace>()
  for (const { guid, lang, title } of above.flat()) {
    const item = places.has(lang) ? undefined : findItem(items, guid)
    // Nothing stands below the home page; what is in its language stands beside it.
    if (item) places.set(lang, { lang, parentGuid: item.urlSegment === '' ? undefined : item.guid, title })
  }
  return [...places.values()]
}

/** The first menu item that names a page, parents before children. */
function findItem(items: readonly MenuItem[], pageGuid: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.pageGuid === pageGuid ? item : findItem(item.relatedMenuItems, pageGuid)
    if (found) return found
  }
  return undefined
}

async function keepAllowed(site: Site, actor: Actor, places: readonly TranslatedPlace[]): Promise<TranslatedPlace[]> {
  const allowed = await Promise.all(places.map(({ parentGuid }) => mayMake(site, actor, parentGuid)))
  return places.filter((_, index) => allowed[index])
}

async function mayMake(site: Site, actor: Actor, parentGuid: string | undefined): Promise<boolean> {
  return checkPage(actor, await findRightsOfPlace(site, parentGuid), 'create').isAllowed
}
