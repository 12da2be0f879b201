import {
  type AdapterOptions,
  describeRefusal,
  inBatches,
  isImagePath,
  listAddresses,
  type PurgeAdapter,
  type PurgeRequest,
} from '../contract.ts'

const API = 'https://api.fastly.com'
/** Keys in one request, as Fastly documents it. */
const MOST_KEYS = 256
/** Beyond this many requests everything of the service is dropped: Fastly counts purges of single addresses by the hour. */
const MOST_REQUESTS = 2_000

/**
 * A purge of each address, keys for images with all their copies (`Surrogate-Key` of their answers), and purge_all, which knows no soft
 * form. https://www.fastly.com/documentation/reference/api/purging/
 */
export function createFastlyAdapter({ config, token = '', apiOrigin = API }: AdapterOptions<'fastly'>): PurgeAdapter {
  const service = `${apiOrigin}/service/${config.service}`
  const hard = { 'Fastly-Key': token, Accept: 'application/json' }
  const headers = config.isSoft ? { ...hard, 'Fastly-Soft-Purge': '1' } : hard
  return {
    kind: 'fastly',
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
}

/** The key that answers of an image carry, whatever their query. */
export function surrogateKeyOf(path: string): string {
  return `a-${path.slice('/a/'.length)}`
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
