import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSetCookie } from 'cookie'
import type { BrowserContext } from 'playwright'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { hashPassword } from '#editor-server/accounts/passwords.ts'
import { type LiveServer, signIn, startLiveServer } from './live-server.ts'

export const PASSWORD = 'zeven fietsen in de regen'

export const emailOf = (name: string) => `${name}@proef.example`

/** Accounts of people who accepted the terms of use and sign in with `PASSWORD`, by their name. */
export async function addPeople(data: string, site: string, people: Readonly<Record<string, Partial<Account>>>): Promise<void> {
  const account = { isEmailVerified: true, termsOfUseVersionAccepted: TERMS_OF_USE_VERSION }
  const accounts = Object.entries(people).map(([name, more]) => [name, { ...account, ...more }])
  await signIn(data, site, Object.fromEntries(accounts))
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records'), indexes: recordIndexes, shredding: recordShredding })
  const hash = await hashPassword(PASSWORD)
  await records.transact(site, async (writer) => {
    for (const { value } of await writer.list('account')) {
      await writer.put('passwordHash', value.guid, { hash, changedOn: value.createdOn })
      await writer.put('accountEmail', emailKeyOf(value.email), { guid: value.guid })
    }
  })
  await records.close()
}

/** Who can sign in to each site. */
const editors = { admin: { isAdmin: true, isContentManager: true }, user: {} }

type Cookies = Parameters<BrowserContext['addCookies']>[0]

export interface EditorsServer<Person extends string = keyof typeof editors> {
  /** Of a site, by its name. */
  originOf: (site: string) => string
  /** The cookies of a new session; for `addCookies`. */
  signIn: (site: string, who: Person) => Promise<Cookies>
  stop: () => Promise<unknown>
}

/**
 * `site serve` of every site of a workspace, for tests of edit mode: it starts in less than half of the time of `site dev`, which compiles
 * what it serves. The sites lose their domains, which pages would lead to.
 */
export async function serveEditors(root: string): Promise<EditorsServer>
/** @param people who can sign in instead */
export async function serveEditors<Person extends string>(
  root: string,
  people: Readonly<Record<Person, Partial<Account>>>,
): Promise<EditorsServer<Person>>
export async function serveEditors(
  root: string,
  people: Readonly<Record<string, Partial<Account>>> = editors,
): Promise<EditorsServer<string>> {
  const content = join(root, 'content/sites')
  const sites = readdirSync(content).filter((name) => existsSync(join(content, name, 'site.json')))
  for (const site of sites) {
    const file = join(content, site, 'site.json')
    const { primaryDomain: _, ...settings } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify(settings))
    await addPeople(join(root, '.data'), site, people)
  }
  const server = await startLiveServer({ root, site: sites[0] ?? '' })
  await server.ready()
  const originOf = (site: string) => `http://${site}.localhost:${server.port}`
  return { originOf, signIn: (site, who) => signInBy(server, site, originOf(site), who), stop: () => server.stop() }
}

async function signInBy(server: LiveServer, site: string, origin: string, who: string): Promise<Cookies> {
  const answer = await server.get('/api/sessions', {
    site,
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(who), password: PASSWORD }),
  })
  if (answer.status !== 201) throw new Error(`${who} cannot sign in to ${site}: ${answer.status} ${answer.body}`)
  return (answer.headers['set-cookie'] ?? []).map((line) => {
    const { name, value, httpOnly, secure } = parseSetCookie(line)
    return { name, value: value ?? '', domain: `${site}.localhost`, path: '/', httpOnly: httpOnly === true, secure: secure === true }
  })
}
