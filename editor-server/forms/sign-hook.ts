import { createHmac, randomBytes } from 'node:crypto'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { Site } from '../site/site.ts'

type Keyed = Pick<Site, 'keyFor'>

/** Of a key, as Standard Webhooks advises. */
const BYTES = 32

/** Gives a form another key: what was signed with the one before is no longer right. @returns the key, as Standard Webhooks writes it; it is told once */
export async function renewHookKey(site: Keyed, writer: StoreWriter<RecordKinds>, formGuid: string, now: Date): Promise<string> {
  const key = `whsec_${randomBytes(BYTES).toString('base64')}`
  await writer.put('hookKey', formGuid, { sealed: seal(key, site.keyFor('webhooks')), createdOn: now.toISOString() })
  return key
}

/** The key of a form; undefined where it has none, or one that was sealed under another SITE_SECRET. */
export async function findHookKey(site: Keyed, reader: StoreReader<RecordKinds>, formGuid: string): Promise<string | undefined> {
  const stored = await reader.find('hookKey', formGuid)
  try {
    return stored && unseal(stored.sealed, site.keyFor('webhooks'))
  } catch {
    return undefined
  }
}

/** Headers by which a receiver knows who sends a body, and whether it had it before (Standard Webhooks 1.0). @param at ms since 1970 */
export function signHook(key: string, { id, body, at }: { id: string; body: string; at: number }): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
