import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { DeletedCopy, DeletedThing } from '#content/model/wastebasket/schema.ts'
import type { WorkingCopy } from '#content/model/working-copy/schema.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { listFollowers } from '../publishing/follows/follows.ts'
import type { Site } from '../site/site.ts'
import { blocksOf, type ThingRef } from '../site/things.ts'
import { findWorkingCopy, listDrafts } from '../site/working-copies.ts'
import { findSpots } from './menu-spots.ts'

/** A page or item with the items in its lists, which have no other home. */
export interface Collected {
  thing: DeletedThing
  /** Its own copy first. */
  copies: DeletedCopy[]
}

/**
 * Everything that goes when a page or item is deleted.
 * @returns undefined if it is not there
 */
export async function collect(
  site: Site,
  reader: StoreReader<RecordKinds>,
  ref: ThingRef,
  { by, now }: { by: string | undefined; now: Date },
): Promise<Collected | undefined> {
  const own = await readCopy(site, reader, ref)
  const working = own && (own.draft?.value ?? own.live)
  if (!own || !working) return undefined
  const items = await listItemsWithin(site, reader, own)
  const lists = [own, ...items].flatMap(listsOf)
  const isPage = ref.kind === 'page'
  return {
    copies: [own, ...items],
    thing: {
      ...ref,
      title: working.title,
      wasPublished: own.live?.isPublished === true,
      deletedOn: now.toISOString(),
      copies: items.length + 1,
      spots: isPage ? findSpots(site.index.list('menu'), ref.guid) : [],
      translations: isPage ? guidsOf(site.index.list('page').filter(({ translationOf }) => translationOf === ref.guid)) : [],
      itemTypes: findTypes(site, [own, ...items]),
      children: isPage ? [] : await listChildren(site, reader, ref.guid),
      follows: (await Promise.all([ref.guid, ...lists].map((guid) => readFollows(reader, guid)))).flat(),
      ...dropAbsent({
        deletedBy: by,
        listGuid: 'listGuid' in working ? working.listGuid : undefined,
        path: isPage ? await site.findPath(ref.guid) : undefined,
        place: isPage ? await reader.find('workingCopyPlace', ref.guid) : undefined,
        findings: isPage ? await reader.find('pageFindings', ref.guid) : undefined,
      }),
    },
  }
}

const guidsOf = (things: readonly { guid: string }[]): string[] => things.map(({ guid }) => guid)

async function readCopy(site: Site, reader: StoreReader<RecordKinds>, { kind, guid }: ThingRef): Promise<DeletedCopy | undefined> {
  const live = site.index.find(kind, guid)
  const copy = await findWorkingCopy(reader, kind, guid)
  if (!live && !copy) return undefined
  return { kind, ...(live && { live }), ...(copy && { draft: withoutKind(copy) }) } as DeletedCopy
}

const withoutKind = ({ kind: _kind, ...draft }: WorkingCopy) => draft

function findTypes(site: Site, copies: readonly DeletedCopy[]): DeletedThing['itemTypes'] {
  const items = copies.flatMap((copy) => (copy.kind === 'item' ? [copy.live, copy.draft?.value] : []))
  const names = new Set(items.map((item) => item?.listItemTypeName))
  return site.index.list('listItemType').filter(({ name }) => names.has(name))
}

/** Guids of the blocks that items may belong to: those that are live, and those of the working copy. */
function listsOf({ live, draft }: DeletedCopy): string[] {
  const blocks = [live, draft?.value].flatMap((value: Page | ListItem | undefined) => (value ? blocksOf(value) : []))
  return [...new Set(blocks.map(({ guid }) => guid))]
}

/** The items of its lists, those of their lists, and so on. */
async function listItemsWithin(site: Site, reader: StoreReader<RecordKinds>, own: DeletedCopy): Promise<DeletedCopy[]> {
  const drafts = await listDrafts(reader, 'item')
  const seen = new Set<string>()
  const found: DeletedCopy[] = []
  // A list within an item of that list ends, since each item is taken once.
  for (const lists = listsOf(own); lists.length > 0;) {
    const list = lists.pop() as string
    const guids = [...guidsOf(site.index.itemsOf(list)), ...guidsOf(drafts.filter(({ listGuid }) => listGuid === list))]
    for (const guid of guids) {
      if (seen.has(guid) || guid === (own.live ?? own.draft?.value)?.guid) continue
      seen.add(guid)
      const copy = await readCopy(site, reader, { kind: 'item', guid })
      if (!copy) continue
      found.push(copy)
      lists.push(...listsOf(copy))
    }
  }
  return found
}

/** Items that have it as their parent, live or as working copies. */
async function listChildren(site: Site, reader: StoreReader<RecordKinds>, guid: string): Promise<string[]> {
  const items = [...site.index.list('item'), ...(await listDrafts(reader, 'item'))]
  return [...new Set(guidsOf(items.filter(({ parentGuids }) => parentGuids.includes(guid))))]
}

async function readFollows(reader: StoreReader<RecordKinds>, guid: string): Promise<DeletedThing['follows']> {
  const users = await listFollowers(reader, guid)
  const follows = await Promise.all(users.map((user) => reader.find('follow', `${user}/${guid}`)))
  return follows.filter((follow) => follow !== undefined)
}
