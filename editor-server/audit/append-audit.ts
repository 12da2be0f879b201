import { createHash } from 'node:crypto'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'

/** Entries are numbered with this many digits, so that their ids sort by number. */
const DIGITS = 12

/** Writes an entry behind the others. Once the promise resolves it is on disk. */
export function appendAudit(site: Site, entry: Omit<AuditEntry, 'link'>): Promise<void> {
  return site.records.transact((writer) => addAudit(writer, entry))
}

/** The same in the transaction of the event: neither is stored without the other. */
export async function addAudit(writer: StoreWriter<RecordKinds>, entry: Omit<AuditEntry, 'link'>): Promise<void> {
  const { count, link: before } = (await writer.find('auditEnd', 'end')) ?? { count: 0, link: '' }
  const link = linkOf(before, entry)
  await writer.put('audit', String(count).padStart(DIGITS, '0'), { ...entry, link })
  await writer.put('auditEnd', 'end', { count: count + 1, link })
}

/** What ties an entry to the one before it. Who did it is left out, since an account may be erased. */
export function linkOf(before: string, { on, action, method, path, result, correlationId }: Omit<AuditEntry, 'link'>): string {
  const text = JSON.stringify([before, on, action, method, path, result, correlationId])
  return createHash('sha256').update(text).digest('base64url')
}
