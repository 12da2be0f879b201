import { type Account, accountSchema, emailKeyOf } from '#content/model/account/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type * as z from 'zod'

export type NewAccount = Omit<z.input<typeof accountSchema>, 'createdOn'>

/** Keeps a new account. @returns undefined when its address has one in this store already */
export async function addAccount(writer: StoreWriter<RecordKinds>, account: NewAccount, now: Date): Promise<Account | undefined> {
  const key = emailKeyOf(account.email)
  if (await writer.find('accountEmail', key)) return undefined
  const made = accountSchema.parse({ ...account, createdOn: now.toISOString() })
  await writer.put('account', made.guid, made)
  await writer.put('accountEmail', key, { guid: made.guid })
  return made
}
