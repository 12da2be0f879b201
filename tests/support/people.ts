import type { Account } from '#content/model/account/schema.ts'
import type { ApplicationServer } from './application-server.ts'
import { guidOf } from './store-samples.ts'

/** Name of one of the people whom `addPeople` adds, from 1. */
export const nameOf = (index: number) => `Persoon ${String(index).padStart(2, '0')}`
export const personGuid = (index: number) => guidOf(7000 + index)

/** Adds users to site `een`: each has joined a day later than the one before. */
export async function addPeople(server: ApplicationServer, count: number): Promise<void> {
  const { user } = server.seeds.een.accounts
  await server.records.transact('een', async (writer) => {
    for (let index = 1; index <= count; index += 1) {
      const [firstName = '', lastName = ''] = nameOf(index).split(' ')
      const account: Account = {
        ...user,
        guid: personGuid(index),
        firstName,
        lastName,
        email: `persoon${index}@proef.example`,
        createdOn: new Date(Date.UTC(2026, 0, index)).toISOString(),
      }
      await writer.put('account', account.guid, account)
    }
  })
}

export function findPerson(server: ApplicationServer, index: number): Promise<Account | undefined> {
  return server.records.read('een', (reader) => reader.find('account', personGuid(index)))
}
