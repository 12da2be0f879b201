import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Account } from '#content/model/account/schema.ts'
import { ACCESS_TOKEN_LIFETIME, isSessionAlive, MOST_ACCESS_TOKENS, MOST_SESSIONS, SEEN_EVERY } from '#content/model/session/lifetime.ts'
import type { AuthenticationMethod, Session } from '#content/model/session/schema.ts'
import { needsSecondFactor, provesSecondFactor } from '#content/model/second-factor/need.ts'
import { isManager } from '../site/managers.ts'
import type { Site } from '../site/site.ts'

/** The session of a request. */
export interface PresentSession {
  /** SHA-256 of the token. */
  id: string
  session: Session
  account: Account
  /** Carried by the cookie, which a browser sends of itself, or by a bearer token, which only our own code does. */
  by: 'cookie' | 'bearer'
}

/** 256 random bits, in the letters that cookies and URLs take. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How tokens and codes are kept: nobody who reads the store can use them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Begins a session of an account on this site; over the limit, the least recently used one ends.
 * @returns the token, which is never shown again
 */
export async function beginSession(
  writer: StoreWriter<RecordKinds>,
  {
    account,
    isStaff = false,
    endings = 0,
    methods,
    device = '',
    now,
  }: { account: Account; isStaff?: boolean; endings?: number; methods: AuthenticationMethod[]; device?: string; now: Date },
): Promise<{ token: string; id: string; session: Session }> {
  const token = createToken()
  const id = hashToken(token)
  const at = now.toISOString()
  const session: Session = {
    guid: randomUUID(),
    userGuid: account.guid,
    isStaff,
    endings,
    createdOn: at,
    lastSeenOn: at,
    provenOn: at,
    methods,
    device,
  }
  const others = await listSessions(writer, account.guid)
  const tooMany = others.toSorted((a, b) => b.session.lastSeenOn.localeCompare(a.session.lastSeenOn)).slice(MOST_SESSIONS - 1)
  for (const other of tooMany) await endSession(writer, other.id)
  await writer.put('session', id, session)
  await writer.put('sessionOfUser', `${account.guid}/${id}`, { guid: session.guid })
  return { token, id, session }
}

export async function listSessions(reader: StoreReader<RecordKinds>, userGuid: string): Promise<{ id: string; session: Session }[]> {
  const keys = await reader.list('sessionOfUser', { prefix: `${userGuid}/` })
  const found = await Promise.all(
    keys.map(async (key) => {
      const id = key.id.slice(userGuid.length + 1)
      const session = await reader.find('session', id)
      return session && { id, session }
    }),
  )
  return found.filter((entry) => entry !== undefined)
}

/** Ends one session; its access tokens name it, so they end with it. */
export async function endSession(writer: StoreWriter<RecordKinds>, id: string): Promise<void> {
  const session = await writer.find('session', id)
  await writer.delete('session', id)
  if (session) await writer.delete('sessionOfUser', `${session.userGuid}/${id}`)
}

/** Ends the sessions of a user: a changed password, changed rights or a closed account ends them within the same transaction. */
export async function endSessionsOf(writer: StoreWriter<RecordKinds>, userGuid: string): Promise<void> {
  for (const { id } of await listSessions(writer, userGuid)) await endSession(writer, id)
}

/**
 * Ends the sessions of an account on this site, and those of the staff on every site: they stand outside this transaction, so each knows how
 * often that had happened when it began. Not when: a session that begins while a new password is hashed belongs to the old one.
 */
export async function endAllSessions(
  { site, home }: { site: StoreWriter<RecordKinds>; home: StoreWriter<RecordKinds> },
  { account, isStaff }: { account: Pick<Account, 'guid'>; isStaff: boolean },
): Promise<void> {
  await endSessionsOf(site, account.guid)
  if (isStaff) await home.put('sessionsEnded', account.guid, { times: (await countEndings(home, account.guid)) + 1 })
}

/** How often all sessions of an account of the staff were ended; 0 for any other. */
export async function countEndings(home: StoreReader<RecordKinds>, userGuid: string): Promise<number> {
  return (await home.find('sessionsEnded', userGuid))?.times ?? 0
}

/**
 * The same session under a new token, after its owner has proved their identity again or ended the others: a token stolen before is worthless
 * afterwards. The session lasts no longer than it would have.
 */
export async function renewSession(
  writer: StoreWriter<RecordKinds>,
  { id: oldId, session: old, account }: Pick<PresentSession, 'id' | 'session' | 'account'>,
  { methods, endings, isProven = true, now }: { methods: AuthenticationMethod[]; endings: number; isProven?: boolean; now: Date },
): Promise<{ token: string; id: string }> {
  const token = createToken()
  const id = hashToken(token)
  await endSession(writer, oldId)
  const at = now.toISOString()
  const provenOn = isProven ? at : old.provenOn
  const session = { ...old, endings, methods: [...new Set([...old.methods, ...methods])], provenOn, lastSeenOn: at }
  await writer.put('session', id, session)
  await writer.put('sessionOfUser', `${account.guid}/${id}`, { guid: session.guid })
  return { token, id }
}

/**
 * The session of a call as it is within a transaction; undefined when it has ended since it was looked up. For what must not be under way any
 * more once its owner has ended it.
 */
export async function findPresent(
  { site, home }: { site: StoreReader<RecordKinds>; home: StoreReader<RecordKinds> },
  { id, account }: Pick<PresentSession, 'id' | 'account'>,
): Promise<Session | undefined> {
  const session = await site.find('session', id)
  return session && (session.endings ?? 0) === (await countEndings(home, account.guid)) ? session : undefined
}

/** A bearer token of a session, in the place of its oldest where it has many. */
export async function giveAccessToken(
  writer: StoreWriter<RecordKinds>,
  sessionId: string,
  now: Date,
): Promise<{ accessToken: string; expiresAt: string }> {
  const accessToken = createToken()
  const expiresOn = new Date(now.getTime() + ACCESS_TOKEN_LIFETIME).toISOString()
  const others = await writer.list('accessToken', { by: 'session', key: sessionId })
  const oldestLast = others.toSorted((a, b) => b.value.expiresOn.localeCompare(a.value.expiresOn))
  for (const { id } of oldestLast.slice(MOST_ACCESS_TOKENS - 1)) await writer.delete('accessToken', id)
  await writer.put('accessToken', hashToken(accessToken), { sessionId, expiresOn })
  return { accessToken, expiresAt: expiresOn }
}

/**
 * The session that a token names, alive and of an account that is still there. Each request looks it up, so what ended it
 * ends it at once.
 */
export function findSession(site: Site, token: string, by: PresentSession['by'], now: Date): Promise<PresentSession | undefined> {
  const hash = hashToken(token)
  return findAlive(site, { by, now, findId: (reader) => (by === 'cookie' ? hash : findByAccessToken(reader, hash, now)) })
}

/** A session as it is a while later: undefined when it has ended since, with the account as it is by then otherwise. */
export function findSessionAgain(
  site: Site,
  { id, by }: Pick<PresentSession, 'id' | 'by'>,
  now: Date,
): Promise<PresentSession | undefined> {
  return findAlive(site, { by, now, findId: () => id })
}

interface Wanted extends Pick<PresentSession, 'by'> {
  now: Date
  findId: (reader: StoreReader<RecordKinds>) => Promise<string | undefined> | string | undefined
}

async function findAlive(site: Site, { by, now, findId }: Wanted): Promise<PresentSession | undefined> {
  const found = await site.records.read(async (reader) => {
    const id = await findId(reader)
    const session = id === undefined ? undefined : await reader.find('session', id)
    if (id === undefined || !session) return undefined
    const account = session.isStaff ? undefined : await reader.find('account', session.userGuid)
    return { id, session, account }
  })
  if (!found) return undefined
  const account = found.session.isStaff ? await findStaffOf(site, found.session) : found.account
  if (!account) return undefined
  const manages = isManager(site, account)
  if (!isSessionAlive(found.session, manages, now.getTime())) return undefined
  // Somebody who comes to manage, by a role or by what a page names, signs in again, with the second factor that it asks for.
  if (needsSecondFactor(site.secondFactor, manages) && !provesSecondFactor(found.session.methods)) return undefined
  if (now.getTime() - Date.parse(found.session.lastSeenOn) >= SEEN_EVERY) {
    // A full disk keeps nobody from reading.
    await noteSeen(site, found.id, now).catch(() => undefined)
  }
  return { id: found.id, session: found.session, account, by }
}

/** The account of a session of the staff, unless all were ended since it began. */
function findStaffOf(site: Site, { userGuid, endings = 0 }: Session): Promise<Account | undefined> {
  return site.staff.records.read(async (reader) =>
    (await countEndings(reader, userGuid)) === endings ? reader.find('account', userGuid) : undefined,
  )
}

async function findByAccessToken(reader: StoreReader<RecordKinds>, hash: string, now: Date): Promise<string | undefined> {
  const token = await reader.find('accessToken', hash)
  return token && Date.parse(token.expiresOn) > now.getTime() ? token.sessionId : undefined
}

async function noteSeen(site: Site, id: string, now: Date): Promise<void> {
  await site.records.transact(async (writer) => {
    const session = await writer.find('session', id)
    if (session) await writer.put('session', id, { ...session, lastSeenOn: now.toISOString() })
  })
}
