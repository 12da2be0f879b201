import { setImmediate } from 'node:timers/promises'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { isSame, linkOf, markOfActor, plainLinkOf, sealPoint } from './seal-audit.ts'

/** What is wrong with a log, and from which entry on. */
export interface AuditFault {
  kind: 'missing' | 'changed' | 'actor' | 'start' | 'end' | 'cut' | 'unsealed'
  /** Number of the entry. */
  number: number
}

export interface AuditReport {
  /** Entries that are there. */
  entries: number
  /** Of these, from before logs were sealed. */
  unsealed: number
  /** How many entries there have been, and the link of the last: kept elsewhere, it shows later that no end was cut off. */
  end: { count: number; link: string }
  faults: AuditFault[]
}

/** Entries read at a time. */
const AT_ONCE = 1000
/** Faults that are told of; where one entry is wrong the log is not to be trusted. */
const MOST_FAULTS = 20

/**
 * Goes through a whole log: that no entry was changed, taken away or put in, by anybody without the key.
 * @param known an end that was seen before, which has to be in it still
 */
export async function verifyAudit(
  reader: StoreReader<RecordKinds>,
  key: Uint8Array,
  known?: { count: number; link: string },
): Promise<AuditReport> {
  const start = await reader.find('auditEnd', 'start')
  const end = await reader.find('auditEnd', 'end')
  const report: AuditReport = { entries: 0, unsealed: 0, end: { count: end?.count ?? 0, link: end?.link ?? '' }, faults: [] }
  const fault = (kind: AuditFault['kind'], number: number) => {
    if (report.faults.length < MOST_FAULTS) report.faults.push({ kind, number })
  }
  let number = start?.count ?? 0
  let before = start?.link ?? ''
  let isSealed = false
  if (start && !isSame(start.seal ?? '', sealPoint(key, 'start', start).seal ?? '')) fault('start', number)
  for await (const { id, value } of listEntries(reader)) {
    const own = Number(id)
    if (own !== number) fault('missing', number)
    else if (!isSame(value.link, value.isSealed ? linkOf(key, before, value) : plainLinkOf(before, value))) fault('changed', own)
    // A log that has been sealed once is sealed for good.
    if (isSealed && !value.isSealed) fault('unsealed', own)
    if (value.isSealed && value.actor !== undefined && value.actorMark !== markOfActor(key, value.actor)) fault('actor', own)
    if (value.isSealed) isSealed = true
    else report.unsealed += 1
    report.entries += 1
    number = own + 1
    before = value.link
    if (known?.count === number && known.link !== before) fault('cut', own)
  }
  if (known && known.count > number) fault('cut', number)
  const isEnd = end === undefined ? report.entries === 0 && !start : end.count === number && end.link === before
  const isEndSealed = end?.seal === undefined ? !isSealed : isSame(end.seal, sealPoint(key, 'end', end).seal ?? '')
  if (!isEnd || !isEndSealed) fault('end', number)
  else if (report.entries > 0 && !isSealed) fault('unsealed', number)
  return report
}

async function* listEntries(reader: StoreReader<RecordKinds>): AsyncGenerator<{ id: string; value: AuditEntry }> {
  let cursor: string | undefined
  do {
    const { entries, next } = await reader.page('audit', { limit: AT_ONCE, cursor })
    yield* entries
    // A server that does this answers others in between.
    await setImmediate()
    cursor = next
  } while (cursor !== undefined)
}
