import type { Actor } from '#content/access/actor.ts'
import { checkArea } from '#content/access/site-access.ts'
import { type FoundPlace, type PlaceKind, placeKinds } from '#content/model/found-place/found-place.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import { scoreName } from '#content/model/text/score-name.ts'
import { itemUrlBelow, joinUrl } from '#content/model/url/join-url.ts'
import { findEditUrls } from '../site/find-edited-at.ts'
import { findOwnerOfBlock } from '../site/page-rights.ts'
import type { Site } from '../site/site.ts'
import { findAudience, listForAudience } from './audience.ts'
import type { Searchable } from './list-searchable.ts'
import { type Beside, findMedia, findPeople } from './search-beside.ts'
import { nameOfList } from './search-site.ts'

/** How many there are, and the best of them. */
interface Group {
  total: number
  places: FoundPlace[]
}

interface Question {
  actor: Actor
  now: Date
  query: string
  /** Places of each kind. */
  most: number
}

/**
 * Pages and items by their name or address in any language, with files, people, forms and templates for who may open those; best first. It looks at
 * what the actor may see and at nothing else.
 */
export async function findPlaces(site: Site, { actor, now, query, most }: Question): Promise<(Group & { of: PlaceKind })[]> {
  const words = foldText(query.trim()).split(/\s+/)
  const { wanted } = await listForAudience(site, findAudience(site, actor), { actor, now })
  const urlOf = await findEditUrls(site)
  const best = rankThings(wanted, words, urlOf)
  const show = async (things: readonly Searchable[]) => ({
    total: things.length,
    places: (await Promise.all(things.slice(0, most).map((thing) => presentThing(site, thing, urlOf)))).flat(),
  })
  const beside = async (found: Beside | undefined): Promise<Group> => {
    const shown = (await found?.show(0, most)) ?? []
    const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')
    return {
      total: found?.total ?? 0,
      places: shown.map(({ guid, url, draftState, title, excerpt }) => {
        return { guid, url, draftState, title: textOf(title), about: textOf(excerpt.parts) }
      }),
    }
  }
  const groups: Record<PlaceKind, Group> = {
    page: await show(best.filter(({ kind }) => kind === 'page')),
    item: await show(best.filter(({ kind }) => kind === 'item')),
    media: await beside(findMedia(site, actor, query)),
    person: await beside(await findPeople(site, actor, query)),
    form: listNamed(site, actor, 'forms', words, most),
    template: listNamed(site, actor, 'templates', words, most),
  }
  return placeKinds.map((of) => ({ of, ...groups[of] })).filter(({ places }) => places.length > 0)
}

/** Of one state of a value: values are never changed in place. */
const folded = new WeakMap<Page | ListItem, string>()

function nameOf(value: Page | ListItem): string {
  const known = folded.get(value)
  if (known !== undefined) return known
  const name = foldText(value.title)
  folded.set(value, name)
  return name
}

function rankThings(
  wanted: ReadonlyMap<string, Searchable>,
  words: readonly string[],
  urlOf: (pageGuid: string) => string,
): readonly Searchable[] {
  const found: { thing: Searchable; score: number; name: string }[] = []
  for (const thing of wanted.values()) {
    const { kind, value } = thing
    const name = nameOf(value)
    const score = scoreName(name, kind === 'page' ? urlOf(value.guid) : '', words)
    if (score > 0) found.push({ thing, score, name })
  }
  return found.sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1)).map(({ thing }) => thing)
}

async function presentThing(
  site: Site,
  { value, draftState, mayEdit }: Searchable,
  urlOf: (pageGuid: string) => string,
): Promise<FoundPlace[]> {
  const { guid, title } = value
  if (!('listGuid' in value)) {
    const url = urlOf(guid)
    return [{ guid, title, about: url, url, draftState, ...(mayEdit && { editUrl: joinUrl(url, '/edit') }) }]
  }
  const owner = await findOwnerOfBlock(site, value.listGuid)
  // An item of a list within an item has no address.
  if (owner?.kind !== 'page') return []
  const url = itemUrlBelow(urlOf(owner.guid), value)
  const about = [value.listItemTypeName, nameOfList(site, value.listGuid)].filter((part) => part !== '').join(' · ')
  return [{ guid, title, about, url, draftState, ...(mayEdit && { editUrl: joinUrl(url, '/edit') }) }]
}

/** What administrators keep by name, with where it is. */
const kept = {
  forms: { kind: 'form', placeOf: (guid: string) => ({ url: `/admin/forms/view/${guid}` }) },
  templates: { kind: 'template', placeOf: (guid: string) => ({ url: '/admin/templates', editUrl: `/admin/templates/${guid}/edit` }) },
} as const

function listNamed(site: Site, actor: Actor, area: keyof typeof kept, words: readonly string[], most: number): Group {
  if (!checkArea(actor, area).isAllowed) return { total: 0, places: [] }
  const { kind, placeOf } = kept[area]
  const found = site.index
    .list(kind)
    .map(({ guid, name }) => ({ guid, name, score: scoreName(foldText(name), '', words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  return {
    total: found.length,
    places: found.slice(0, most).map(({ guid, name }) => ({ guid, title: name, about: '', draftState: 'none', ...placeOf(guid) })),
  }
}
