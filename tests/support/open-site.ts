import type { ContentChange } from '#editor-server/site/content-index.ts'
import { openSites, type OpenSitesOptions } from '#editor-server/site/open-sites.ts'
import type { SiteMedia } from '#editor-server/site/site-media.ts'
import type { Site } from '#editor-server/site/site.ts'
import { accountSchema, type Account } from '#content/model/account/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { siteCode } from './site-code.ts'

type Options = Pick<OpenSitesOptions, 'renderDraft' | 'publishingOf' | 'authorshipOf'>

/** One site in memory, named `een`, without a server: for a test of what calls do for their callers. */
export async function openSite(changes: readonly ContentChange[] = [], options: Options = {}): Promise<Site> {
  const content = createMemoryStore<ContentKinds>({ isInner: true })
  const settings = platformSettingsSchema.parse({ platformName: 'Een', theme: 'polder' })
  await content.transact('een', async (writer) => {
    await writer.put('settings', SETTINGS_ID, settings)
    for (const { kind, id, value } of changes) await writer.put(kind, id, value as never)
  })
  const sites = await openSites({
    names: ['een'],
    content,
    records: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    staff: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    mediaOf: () => ({}) as SiteMedia,
    code: () => siteCode,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    localOrigin: (name) => `https://${name}.example`,
    ...options,
  })
  return sites.find('een') as Site
}

/** Accounts in the records of a site, by their guids. */
export async function putAccounts({ records }: Pick<Site, 'records'>, accounts: readonly Account[]): Promise<void> {
  await records.transact(async (writer) => {
    for (const account of accounts) await writer.put('account', account.guid, account)
  })
}

export function makeAccount(guid: string, more: Partial<Account> = {}): Account {
  return accountSchema.parse({
    guid,
    firstName: 'Noor',
    lastName: 'Proef',
    email: 'noor@proef.example',
    isEmailVerified: true,
    sourceKind: 'Manual',
    createdOn: '2026-01-01T00:00:00Z',
    ...more,
  })
}

/** Makes this live. */
export async function putContent(site: Site, ...changes: readonly ContentChange[]): Promise<void> {
  await site.content.transact(async (writer) => {
    for (const { kind, id, value } of changes) await writer.put(kind, id, value as never)
  })
}
