import type { OutgoingMail } from '#content/model/mail/schema.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import type { AccountHome } from '../site/site.ts'

/** Stands in the text of a waiting mail where its code comes; no link has these signs. */
const PLACE = '{code}'

type Keyed = Pick<AccountHome, 'keyFor'>

/**
 * A code for a mail that will wait: the records, and every backup of them, hold it sealed with a key of SITE_SECRET, so that nobody who reads
 * them signs in with it.
 */
export function sealCode(site: Keyed, code: string): { place: string; sealedCode?: string } {
  return code === '' ? { place: '' } : { place: PLACE, sealedCode: seal(code, keyOf(site)) }
}

/** The text of a waiting mail as it goes out. @throws Error when it was sealed with another SITE_SECRET */
export function readText(site: Keyed, { text, sealedCode }: Pick<OutgoingMail, 'text' | 'sealedCode'>): string {
  return sealedCode === undefined ? text : text.replaceAll(PLACE, unseal(sealedCode, keyOf(site)))
}

function keyOf(site: Keyed): Uint8Array {
  return site.keyFor('waiting mails')
}
