import { createHmac } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AppError } from '#content/errors/app-error.ts'

/** Texts of a TXT record in DNS, each in its parts. */
export type FindTxt = (name: string) => Promise<readonly (readonly string[])[]>

/** ms to wait for an answer of DNS, and how often to ask. */
const PATIENCE = { timeout: 3000, tries: 2 } as const

/** Asks the resolvers of this machine. */
export function findTxtInDns(name: string): Promise<string[][]> {
  return new Resolver(PATIENCE).resolveTxt(name)
}

/** Names that are of this machine or network wherever they are asked for (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|home\.arpa|onion|alt)$/

/** Whether a name can be a host that the world reaches: none of this machine, no address, and more than one word. */
export function isPublicName(host: string): boolean {
  // Browsers read any name whose last part is a number as an address, and such a name is nobody's domain.
  const isAddress = isIP(host) !== 0 || /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host)
  return !isAddress && host.includes('.') && !LOCAL_NAME.test(host)
}

/** The TXT record with which the owner of a domain shows that a site may have a host below it. It is of one site and one host. */
export function hostProofOf(key: Uint8Array, host: string): { record: string; value: string } {
  const token = createHmac('sha256', key).update(host).digest('base64url').slice(0, 32)
  return { record: `_bouwsteen.${host}`, value: `bouwsteen-site=${token}` }
}

/**
 * Asks DNS whether each of these hosts is for this site.
 * @throws AppError SITE_HOST_UNPROVEN for the first that is not, with the record to make
 */
export async function proveHosts(hosts: readonly string[], key: Uint8Array, findTxt: FindTxt): Promise<void> {
  for (const host of hosts) {
    const { record, value } = hostProofOf(key, host)
    // A name without records is answered with an error, like one that nobody answers for.
    const texts = await findTxt(record).catch(() => [])
    if (!texts.some((parts) => parts.join('') === value))
      throw new AppError('SITE_HOST_UNPROVEN', { host, record, value }, { tells: { host, record, value } })
  }
}
