import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Edition, EditionLink } from '#content/model/edition/schema.ts'
import type { Site } from '../site/site.ts'

/** Name of the cookie that shows a browser an edition in place of the site. */
export const REHEARSAL_COOKIE = '__Host-rehearsal'

/** Bytes of a guid, and of the seal: 128 bits that nobody can guess. */
const GUID_BYTES = 16
const SEAL_BYTES = 16

/** Where a link of an edition leads, on the site. It holds no more than guids and a seal, so that it can be told again at any time. */
export function pathOfLink(site: Pick<Site, 'keyFor'>, edition: string, link: EditionLink): string {
  return `/api/rehearsals/${tokenOfLink(site, edition, link)}`
}

export function tokenOfLink(site: Pick<Site, 'keyFor'>, edition: string, { guid, until }: Pick<EditionLink, 'guid' | 'until'>): string {
  return Buffer.concat([bytesOf(edition), bytesOf(guid), sealOf(site, edition, { guid, until })]).toString('base64url')
}

/**
 * The edition that a token shows now: one that is not published, by a link that is still there and has not expired. Everything else is
 * answered alike.
 */
export async function findShown(site: Site, token: string, now: Date): Promise<{ edition: Edition; link: EditionLink } | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * GUID_BYTES + SEAL_BYTES) return undefined
  const [of, guid] = [guidOf(bytes, 0), guidOf(bytes, GUID_BYTES)]
  const edition = await site.records.read((reader) => reader.find('edition', of))
  const link = edition?.links.find((each) => each.guid === guid)
  if (!edition || !link || edition.state === 'published' || Date.parse(link.until) <= now.getTime()) return undefined
  return timingSafeEqual(bytes.subarray(2 * GUID_BYTES), sealOf(site, of, link)) ? { edition, link } : undefined
}

function sealOf(site: Pick<Site, 'keyFor'>, edition: string, { guid, until }: Pick<EditionLink, 'guid' | 'until'>): Buffer {
  const seal = createHmac('sha256', site.keyFor('edition links')).update(`${edition}/${guid}/${until}`).digest()
  return seal.subarray(0, SEAL_BYTES)
}

const bytesOf = (guid: string) => Buffer.from(guid.replaceAll('-', ''), 'hex')

function guidOf(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + GUID_BYTES)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
