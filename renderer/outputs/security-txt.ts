import { ownNames } from '#content/model/url/own-names.ts'
import { facts } from '../reads/facts.ts'
import type { RecordingReader } from '../reads/create-reads.ts'

/** Short enough to be trusted, long enough for any build of the year to renew it. */
const MONTHS_VALID = 11

/** `/.well-known/security.txt` (RFC 9116): where to report a problem. It expires on the first of a month. */
export function renderSecurityTxt(contact: string, read: RecordingReader): string {
  read.touch(facts.renderer)
  const month = new Date(read.startOfMonth())
  const expires = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + MONTHS_VALID, 1))
  const own = read.setting('defaultLanguage')
  return [
    `Contact: ${contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${[own, ...['nl', 'en'].filter((lang) => lang !== own)].join(', ')}`,
    `Canonical: ${read.baseUrl}/${ownNames.wellKnown}/security.txt`,
    '',
  ].join('\n')
}
