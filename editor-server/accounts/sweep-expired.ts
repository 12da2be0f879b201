import { isSessionAlive } from '#content/model/session/lifetime.ts'
import { isForgotten } from '#content/model/sign-in/throttle.ts'
import { recentRequests } from '#content/model/verification/codes.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropAuditInTime } from '../audit/append-audit.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { endSession } from './sessions.ts'

const EVERY = 3600_000

/** ms since 1970. */
const lastSweep: Slot<Site, { at: number }> = { make: () => ({ at: 0 }) }

/**
 * Deletes what has expired: sessions, tokens, links, counts. Any attempt to sign in triggers it, successful or not, at most once an hour:
 * no decision depends on what it deletes, so it may run late.
 */
export async function sweepNowAndThen(site: Site, now: Date): Promise<void> {
  const at = now.getTime()
  const last = site.memory.get(lastSweep)
  if (at - last.at < EVERY) return
  last.at = at
  await site.records.transact(async (writer) => {
    await sweep(writer, at)
    await dropAuditInTime(site, writer, now)
  })
  await site.staff.records.transact((writer) => sweep(writer, at))
}

async function sweep(writer: StoreWriter<RecordKinds>, now: number): Promise<void> {
  const isOver = ({ expiresOn }: { expiresOn: string }) => Date.parse(expiresOn) <= now
  // The most that any account's session lasts: rights decide, and they stand elsewhere.
  for (const { id, value } of await writer.list('session')) if (!isSessionAlive(value, false, now)) await endSession(writer, id)
  for (const kind of ['accessToken', 'signInChallenge', 'accountCode', 'emailChange', 'totpEnrolment', 'passkeyEnrolment'] as const)
    for (const { id, value } of await writer.list(kind)) if (isOver(value)) await writer.delete(kind, id)
  for (const { id, value } of await writer.list('accountCodeOf'))
    if (!(await writer.find('accountCode', value.id))) await writer.delete('accountCodeOf', id)
  for (const { id, value } of await writer.list('signInFailures')) if (isForgotten(value, now)) await writer.delete('signInFailures', id)
  for (const { id, value } of await writer.list('codeRequests'))
    if (recentRequests(value.on, now).length === 0) await writer.delete('codeRequests', id)
}
