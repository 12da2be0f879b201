import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { catalogue, type ErrorCode } from '#content/errors/catalogue.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import type { EditionCard, EditionDetails, EditionEntryCard } from '#content/model/edition/edition-card.ts'
import type { Edition, EditionEntry } from '#content/model/edition/schema.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import type { Editor } from '#content/model/version/version-card.ts'
import { presentProblem } from '../http/problems/present-problem.ts'
import { findEditors } from '../publishing/present-version.ts'
import { findEditUrls } from '../site/find-edited-at.ts'
import { findUrls, itemUrl } from '../site/site-urls.ts'
import type { Site } from '../site/site.ts'
import { readThing } from '../site/things.ts'
import { versionOf } from '../site/version.ts'
import { decideEdition, decideEntry } from './decide-entry.ts'
import { pathOfLink } from './edition-links.ts'
import { entryKeyOf, listEntries } from './editions.ts'

interface Reader {
  actor: Actor
  language: InterfaceLanguage
  now: Date
}

type Editors = ReadonlyMap<string, Editor>

export async function presentEditions(site: Site, editions: readonly Edition[], reader: Pick<Reader, 'language'>): Promise<EditionCard[]> {
  const editors = await findEditors(site, editions.flatMap(peopleOf))
  const counts = await site.records.read((records) =>
    Promise.all(editions.map(({ guid }) => records.count('editionEntry', { prefix: `${guid}/` }))),
  )
  return editions.map((edition, index) => presentCard(edition, { count: counts[index] ?? 0, editors, language: reader.language }))
}

/** An edition with its entries as this person may see them. */
export async function presentEdition(site: Site, edition: Edition, reader: Reader): Promise<EditionDetails> {
  const entries = await site.records.read((records) => listEntries(records, edition.guid))
  const editors = await findEditors(site, [
    ...peopleOf(edition),
    ...edition.links.flatMap(({ madeBy }) => madeBy ?? []),
    ...entries.flatMap(({ addedBy }) => addedBy ?? []),
  ])
  const canPublish = (await decideEdition(site, reader.actor, entries)).outcome === 'allowed'
  const links = canPublish ? edition.links.filter(({ until }) => Date.parse(until) > reader.now.getTime()) : []
  const urlOf = await findThingUrls(site)
  const cards: EditionEntryCard[] = []
  for (const entry of entries) {
    cards.push(await presentEntry(site, entry, { actor: reader.actor, editors, urlOf, isOpen: edition.state === 'open' }))
    await setImmediate()
  }
  return {
    ...presentCard(edition, { count: entries.length, editors, language: reader.language, tellsReasons: canPublish }),
    entries: cards,
    links: links.map(({ madeBy, ...link }) => ({
      guid: link.guid,
      until: link.until,
      url: site.origin + pathOfLink(site, edition.guid, link),
      ...byOf(madeBy, editors),
    })),
    canPublish,
    canPreview: site.publishing.hasBuilds,
  }
}

function presentCard(
  edition: Edition,
  {
    count,
    editors,
    language,
    tellsReasons = false,
  }: { count: number; editors: Editors; language: InterfaceLanguage; tellsReasons?: boolean },
): EditionCard {
  const { guid, name, note, state, madeOn, madeBy, plan, failed, published, undone } = edition
  const doneOf = (done: { on: string; by?: string | undefined } | undefined) => done && { on: done.on, ...byOf(done.by, editors) }
  return {
    guid,
    name,
    ...(note !== undefined && { note }),
    state,
    count,
    made: { on: madeOn, ...byOf(madeBy, editors) },
    ...(plan && { plan: { on: plan.on, ...byOf(plan.setBy, editors) } }),
    ...(failed && {
      failed: { on: failed.on, ...explain(failed.code, language), ...(tellsReasons && failed.reasons && { reasons: failed.reasons }) },
    }),
    ...(published && { published: doneOf(published) }),
    ...(undone && { undone: doneOf(undone) }),
  }
}

function explain(code: string, language: InterfaceLanguage): { title: string; advice?: string } {
  const { title, detail } = presentProblem(new AppError(code in catalogue ? (code as ErrorCode) : 'SITE_INTERNAL'), language, '')
  return { title, ...(detail !== undefined && { advice: detail }) }
}

async function presentEntry(
  site: Site,
  entry: EditionEntry,
  { actor, editors, urlOf, isOpen }: { actor: Actor; editors: Editors; urlOf: ThingUrls; isOpen: boolean },
): Promise<EditionEntryCard> {
  const { kind, addedOn, addedBy } = entry
  const { outcome } = await decideEntry(site, actor, entry)
  const canChange = outcome === 'allowed'
  const shared = { key: entryKeyOf(entry), kind, added: { on: addedOn, ...byOf(addedBy, editors) }, canChange }
  if (entry.kind === 'setting') {
    const isOvertaken = isOpen && versionOf(site.index.settings[entry.key] ?? null) !== versionOf(entry.base)
    const [change] = listChanges({ [entry.key]: entry.base }, { [entry.key]: entry.value })
    return {
      ...shared,
      setting: entry.key,
      ...(canChange && change && { change: dropAbsent({ from: change.from, to: change.to }) }),
      action: 'change',
      isNew: false,
      isBehind: false,
      isOvertaken,
      isGone: false,
    }
  }
  if (entry.kind === 'menu') {
    const live = site.index.find('menu', entry.guid)
    const isOvertaken = isOpen && live !== undefined && versionOf(live) !== versionOf(entry.base)
    return { ...shared, title: entry.value.name, action: 'change', isNew: false, isBehind: false, isOvertaken, isGone: live === undefined }
  }
  const { live, working } = await site.records.read((reader) => readThing(site, reader, entry))
  const title = entry.publish?.copy.value.title ?? live?.title
  const url = working && urlOf(entry)
  return {
    ...shared,
    ...(canChange && title !== undefined && { title }),
    ...(canChange && url !== undefined && { url }),
    action: entry.publish ? 'publish' : 'unpublish',
    isNew: live === undefined && entry.live === undefined,
    isBehind: entry.publish !== undefined && working !== undefined && versionOf(working) !== entry.publish.version,
    isOvertaken: isOpen && live !== undefined && entry.live !== undefined && versionOf(live) !== entry.live,
    isGone: working === undefined || (live === undefined && entry.live !== undefined),
  }
}

type ThingUrls = (entry: Extract<EditionEntry, { guid: string }>) => string | undefined

/** Where pages and items are edited. An item that is not live has no address yet. */
async function findThingUrls(site: Site): Promise<ThingUrls> {
  const urlOfPage = await findEditUrls(site)
  const urls = await findUrls(site)
  return ({ kind, guid }) => {
    if (kind === 'page') return urlOfPage(guid)
    const item = kind === 'item' ? site.index.find('item', guid) : undefined
    return item && itemUrl(urls, site.index, item)
  }
}

function peopleOf({ madeBy, plan, published, undone }: Edition): string[] {
  return [madeBy, plan?.setBy, published?.by, undone?.by].filter((guid) => guid !== undefined)
}

function byOf(guid: string | undefined, editors: Editors): { by?: Editor } {
  const by = guid === undefined ? undefined : editors.get(guid)
  return by ? { by } : {}
}
