import type { AuditEntry } from '#content/model/audit/schema.ts'
import { keptSince } from '#content/model/platform-setting/retention.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { auditKeyOf, linkOf, markOfActor, sealPoint } from './seal-audit.ts'

/** Entries are numbered with this many digits, so that their ids sort by number. */
const DIGITS = 12

/** What happened; what ties it to the entry before is added. */
type Event = Omit<AuditEntry, 'link' | 'isSealed' | 'actorMark'>

interface Waiting {
  event: Event
  done: () => void
  failed: (error: unknown) => void
}

interface Queue {
  waiting: Waiting[]
  isRunning: boolean
}

const queue: Slot<Site, Queue> = { make: () => ({ waiting: [], isRunning: false }) }

/**
 * Writes an entry behind the others. Once the promise resolves it is on disk. The log has one end, so transactions that write to it get in
 * each other's way: those that come while one is written share the next.
 */
export function appendAudit(site: Site, event: Event): Promise<void> {
  const { waiting } = site.memory.get(queue)
  return new Promise((done, failed) => {
    waiting.push({ event, done, failed })
    void writeWaiting(site)
  })
}

async function writeWaiting(site: Site): Promise<void> {
  const state = site.memory.get(queue)
  if (state.isRunning) return
  state.isRunning = true
  while (state.waiting.length > 0) {
    const batch = state.waiting.splice(0)
    const events = batch.map(({ event }) => event)
    try {
      await site.records.transact((writer) => addAudit(site, writer, ...events))
      for (const { done } of batch) done()
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }
  state.isRunning = false
}

/** The same in the transaction of the event: neither is stored without the other. */
export async function addAudit(site: Pick<Site, 'keyFor'>, writer: StoreWriter<RecordKinds>, ...events: readonly Event[]): Promise<void> {
  const key = auditKeyOf(site)
  let { count, link } = (await writer.find('auditEnd', 'end')) ?? { count: 0, link: '' }
  for (const event of events) {
    const entry = { ...event, isSealed: true as const, ...(event.actor !== undefined && { actorMark: markOfActor(key, event.actor) }) }
    link = linkOf(key, link, entry)
    await writer.put('audit', idOf(count), { ...entry, link })
    count += 1
  }
  await writer.put('auditEnd', 'end', sealPoint(key, 'end', { count, link }))
}

/** Entries looked at at a time. */
const AT_ONCE = 500

/** Deletes entries that have been kept as long as the site says (`auditDays`). */
export async function dropAuditInTime(site: Pick<Site, 'keyFor' | 'index'>, writer: StoreWriter<RecordKinds>, now: Date): Promise<void> {
  await dropOldAudit(site, writer, keptSince(site.index.settings.auditDays, now.getTime() + 1))
}

/** Deletes entries from before an instant, the oldest first; where the log begins now is sealed. */
export async function dropOldAudit(site: Pick<Site, 'keyFor'>, writer: StoreWriter<RecordKinds>, before: string): Promise<void> {
  for (let isMore = true; isMore;) {
    const first = await writer.list('audit', { limit: AT_ONCE })
    const kept = first.findIndex(({ value }) => value.on >= before)
    const old = kept < 0 ? first : first.slice(0, kept)
    const last = old.at(-1)
    if (!last) return
    for (const { id } of old) await writer.delete('audit', id)
    await writer.put('auditEnd', 'start', sealPoint(auditKeyOf(site), 'start', { count: Number(last.id) + 1, link: last.value.link }))
    isMore = old.length === AT_ONCE
  }
}

function idOf(number: number): string {
  return String(number).padStart(DIGITS, '0')
}
