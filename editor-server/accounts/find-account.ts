import { createHash } from 'node:crypto'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { AccountHome, Site } from '../site/site.ts'
import { RepeatedWrite } from './repeated-write.ts'

/** An account that may sign in on a site, and whether it stands outside all sites. */
export interface KnownAccount {
  account: Account
  isStaff: boolean
}

/** The account of a session, with where it stands. */
export function accountOf({ account, session }: { account: Account; session: { isStaff: boolean } }): KnownAccount {
  return { account, isStaff: session.isStaff }
}

/** What addresses are counted by; the same length for every one, and no list of addresses for who reads the store. */
export function emailHashOf(email: string): string {
  return createHash('sha256').update(emailKeyOf(email)).digest('hex')
}

/** Where the secrets of an account stand. */
export function homeOf(site: Site, { isStaff }: Pick<KnownAccount, 'isStaff'>): AccountHome {
  return isStaff ? site.staff : site
}

/** Always looks in both stores, so that the time does not reveal which of them has the address. */
export async function findAccountByEmail(site: Site, email: string): Promise<KnownAccount | undefined> {
  const [staff, own] = await Promise.all([site.staff, site].map(({ records }) => records.read((reader) => findByEmail(reader, email))))
  if (staff) return { account: staff, isStaff: true }
  return own && { account: own, isStaff: false }
}

export async function findAccount(site: Site, guid: string, isStaff: boolean): Promise<KnownAccount | undefined> {
  const account = await homeOf(site, { isStaff }).records.read((reader) => reader.find('account', guid))
  return account && { account, isStaff }
}

async function findByEmail(reader: StoreReader<RecordKinds>, email: string): Promise<Account | undefined> {
  const entry = await reader.find('accountEmail', emailKeyOf(email))
  return entry && reader.find('account', entry.guid)
}

/** The records of a site and of an account's home; one writer for both where they are one. */
export interface AccountWriters {
  site: StoreWriter<RecordKinds>
  home: StoreWriter<RecordKinds>
}

/** Changes an account together with its sessions, codes and mails in one transaction. For staff these are in two stores: the account is committed first. */
export function transactAccount<Result>(
  site: Site,
  { isStaff }: Pick<KnownAccount, 'isStaff'>,
  work: (writers: AccountWriters) => Promise<Result>,
): Promise<Result> {
  if (!isStaff) return site.records.transact((writer) => work({ site: writer, home: writer }))
  const ofStaff = new RepeatedWrite()
  return site.records.transact((writer) => ofStaff.transact(site.staff.records, (home) => work({ site: writer, home })))
}
