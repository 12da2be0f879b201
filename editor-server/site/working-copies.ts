import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

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
  return (await reader.find('workingCopy', `${kind}/${guid}`))?.value as Drafted[Kind] | undefined
}

export async function listDrafts<Kind extends DraftKind>(reader: StoreReader<RecordKinds>, kind: Kind): Promise<Drafted[Kind][]> {
  return (await reader.list('workingCopy', { prefix: `${kind}/` })).map(({ value }) => value.value as Drafted[Kind])
}

export async function putDraft<Kind extends DraftKind>(
  writer: StoreWriter<RecordKinds>,
  kind: Kind,
  value: Drafted[Kind],
  { by, now }: { by: string | undefined; now: Date },
): Promise<void> {
  const copy = { kind, value, changedOn: now.toISOString(), ...(by !== undefined && { changedBy: by }) }
  await writer.put('workingCopy', `${kind}/${value.guid}`, copy as RecordKinds['workingCopy'])
}
