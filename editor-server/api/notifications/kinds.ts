import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

const kinds = ['followNotification', 'commentNotification', 'requestNotification'] as const

/** Everything in somebody's inbox. */
export async function listInbox(reader: StoreReader<RecordKinds>, userGuid: string | undefined) {
  const lists = await Promise.all(
    kinds.map(async (kind) => (await reader.list(kind, { prefix: `${userGuid}/` })).map(({ id, value }) => ({ kind, id, value }))),
  )
  return lists.flat()
}
