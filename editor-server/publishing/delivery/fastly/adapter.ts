import * as z from 'zod'
import { defineAdapter, describeRefusal, idSchema, inBatches, isImagePath, listAddresses, type PurgeRequest } from '../contract.ts'

const API = 'https://api.fastly.com'
/** Keys in one request, as Fastly documents it. */
const MOST_KEYS = 256
/** Beyond this many requests everything of the service is dropped: Fastly counts purges of single addresses by the hour. */
const MOST_REQUESTS = 2_000

/**
 * A purge of each address, keys for images with all their copies (`Surrogate-Key` of their answers), and purge_all, which knows no soft
 * form. https://www.fastly.com/documentation/reference/api/purging/
 */
export const adapter = defineAdapter({
  kind: 'fastly',
  /** With the scopes purge_select and purge_all. */
  token: { variable: 'FASTLY_TOKEN', isNeeded: true },
  options: {
    /** Id of the service. */
    service: idSchema(/^[A-Za-z0-9]{8,40}$/, 'the id of a Fastly service is needed: letters and digits'),
    /** Keep copies as stale and show them while the new page is fetched, instead of dropping them. */
    isSoft: z.boolean().default(false),
  },
  again: 2,
  create(config, { token = '', apiOrigin = API }) {
    const service = `${apiOrigin}/service/${config.service}`
    const hard = { 'Fastly-Key': token, Accept: 'application/json' }
    const headers = config.isSoft ? { ...hard, 'Fastly-Soft-Purge': '1' } : hard
    return {
      concurrency: 8,
      plan(targets) {
        const addresses = listAddresses({ ...targets, paths: targets.paths.filter((path) => !isImagePath(path)) })
        const keys = inBatches(targets.paths.filter(isImagePath).map(surrogateKeyOf), MOST_KEYS)
        if (targets.everything || addresses.length + keys.length > MOST_REQUESTS)
          return [{ method: 'POST', url: `${service}/purge_all`, headers: hard }]
        return [
          ...addresses.map((address): PurgeRequest => ({ method: 'POST', url: `${apiOrigin}/purge/${withoutScheme(address)}`, headers })),
          ...keys.map((batch): PurgeRequest => ({
            method: 'POST',
            url: `${service}/purge`,
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ surrogate_keys: batch }),
          })),
        ]
      },
      findFault: (answer) => (answer.status >= 200 && answer.status < 300 ? undefined : describeRefusal(answer)),
    }
  },
})

/** The key that answers of an image carry, whatever their query. */
function surrogateKeyOf(path: string): string {
  return `a-${path.slice('/a/'.length)}`
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
