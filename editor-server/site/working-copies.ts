import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { versionOf } from './version.ts'
import type { Site } from './site.ts'

interface Drafted {
  page: Page
  item: ListItem
}
export type DraftKind = keyof Drafted

/** The working copy of a page or item, where somebody has one; without it what is live is the working copy. */
export async function findDraft<Kind extends DraftKind>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  guid: string,
): Promise<Drafted[Kind] | undefined> {
  return (await findWorkingCopy(reader, kind, guid))?.value as Drafted[Kind] | undefined
}

/** The same with who wrote it last, and when. */
export async function findWorkingCopy(
  reader: StoreReader<RecordKinds>,
  kind: DraftKind,
  guid: string,
): Promise<RecordKinds['workingCopy'] | undefined> {
  return reader.find('workingCopy', `${kind}/${guid}`)
}

export async function listDrafts<Kind extends DraftKind>(reader: StoreReader<RecordKinds>, kind: Kind): Promise<Drafted[Kind][]> {
  return (await reader.list('workingCopy', { prefix: `${kind}/` })).map(({ value }) => value.value as Drafted[Kind])
}

/** Working copies of the items of a list, the newest change first. */
export async function listDraftsInList(
  reader: StoreReader<RecordKinds>,
  listGuid: string,
  { limit }: { limit?: number } = {},
): Promise<ListItem[]> {
  const found = await reader.list('workingCopy', {
    by: 'list',
    prefix: `${listGuid} `,
    reverse: true,
    ...(limit !== undefined && { limit }),
  })
  return found.map(({ value }) => value.value as ListItem)
}

/** Working copies of what has a guid that begins like this. */
export async function listDraftsFrom<Kind extends DraftKind>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  start: string,
): Promise<Drafted[Kind][]> {
  return (await reader.list('workingCopy', { prefix: `${kind}/${start}` })).map(({ value }) => value.value as Drafted[Kind])
}

/** The page or item whose working copy holds a block, live or not. */
export async function findDraftOfBlock(
  reader: StoreReader<RecordKinds>,
  blockGuid: string,
): Promise<{ kind: DraftKind; guid: string } | undefined> {
  return reader.find('workingCopyBlock', blockGuid)
}

export async function putDraft<Kind extends DraftKind>(
  writer: StoreWriter<RecordKinds>,
  kind: Kind,
  value: Drafted[Kind],
  { by, now }: { by: string | undefined; now: Date },
): Promise<void> {
  await forgetBlocks(writer, kind, value.guid)
  for (const { guid } of blocksOf(value)) await writer.put('workingCopyBlock', guid, { kind, guid: value.guid })
  const copy = { kind, value, changedOn: now.toISOString(), ...(by !== undefined && { changedBy: by }) }
  await writer.put('workingCopy', `${kind}/${value.guid}`, copy as RecordKinds['workingCopy'])
}

/** The same, but for what says what is live: that is no working copy. */
export async function saveDraft<Kind extends DraftKind>(
  site: Pick<Site, 'index'>,
  writer: StoreWriter<RecordKinds>,
  kind: Kind,
  value: Drafted[Kind],
  change: { by: string | undefined; now: Date },
): Promise<void> {
  const live = site.index.find(kind, value.guid)
  if (live && versionOf(live) === versionOf(value)) await deleteDraft(writer, kind, value.guid)
  else await putDraft(writer, kind, value, change)
}

/** What is live is the working copy again; what never was live is gone. */
export async function deleteDraft(writer: StoreWriter<RecordKinds>, kind: DraftKind, guid: string): Promise<void> {
  await forgetBlocks(writer, kind, guid)
  await writer.delete('workingCopy', `${kind}/${guid}`)
  // What was asked for is live, or nobody wants it any more.
  await writer.delete('publishRequest', `${kind}/${guid}`)
  if (kind === 'page') await writer.delete('workingCopyPlace', guid)
}

async function forgetBlocks(writer: StoreWriter<RecordKinds>, kind: DraftKind, guid: string): Promise<void> {
  const before = await findDraft(writer, kind, guid)
  if (before) for (const block of blocksOf(before)) await writer.delete('workingCopyBlock', block.guid)
}

function blocksOf(value: Page | ListItem): readonly BuildingBlockInstance[] {
  return 'buildingBlockInstances' in value ? value.buildingBlockInstances : value.contentBuildingBlockInstances
}
