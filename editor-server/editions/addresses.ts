import type { Page } from '#content/model/page/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { putDraft } from '../site/working-copies.ts'

/** A page or item with other former addresses. */
export function withAddresses<Value extends Page | ListItem>(
  value: Value,
  { add = [], drop = [] }: { add?: readonly string[]; drop?: readonly string[] },
): Value {
  const { formerUrls: before = [], ...rest } = value
  const formerUrls = [...new Set([...before, ...add])].filter((url) => !drop.includes(url))
  return (formerUrls.length === 0 ? rest : { ...rest, formerUrls }) as Value
}

/** Another working copy in the place of one, of the same person and moment. */
export async function putAgain(writer: StoreWriter<RecordKinds>, copy: RecordKinds['workingCopy'], value: Page | ListItem): Promise<void> {
  await putDraft(writer, copy.kind, value as Page & ListItem, { by: copy.changedBy, now: new Date(copy.changedOn) })
}
