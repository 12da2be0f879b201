import {
  defineAdapter,
  describeRefusal,
  idSchema,
  inBatches,
  isImagePath,
  listAddresses,
  type PurgeAnswer,
  type PurgeRequest,
} from '../contract.ts'

const API = 'https://api.cloudflare.com'
/** Operations in one request, as Cloudflare documents it for every plan. */
const MOST_OPERATIONS = 100
/** Requests that the free plan takes in a row; more addresses are forgotten by host. */
const MOST_REQUESTS = 20

/**
 * Addresses by `files`, images with all their queries by `prefixes`, and everything by `hosts`: the zone may hold more than this site.
 * https://developers.cloudflare.com/api/resources/cache/methods/purge/
 */
export const adapter = defineAdapter({
  kind: 'cloudflare',
  /** With the permission Cache Purge for the zone. */
  token: { variable: 'CLOUDFLARE_TOKEN', isNeeded: true },
  options: {
    /** Id of the zone. */
    zone: idSchema(/^[0-9a-f]{32}$/, 'the id of a Cloudflare zone is needed: 32 hexadecimal digits'),
  },
  again: 0,
  create(config, { token = '', apiOrigin = API }) {
    const url = `${apiOrigin}/client/v4/zones/${config.zone}/purge_cache`
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const request = (body: Record<string, string[]>): PurgeRequest => ({ method: 'POST', url, headers, body: JSON.stringify(body) })
    return {
      concurrency: 1,
      plan(targets) {
        const { origins, paths } = targets
        const hosts = origins.map((origin) => new URL(origin).host)
        const files = listAddresses({ ...targets, paths: paths.filter((path) => !isImagePath(path)) })
        const prefixes = hosts.flatMap((host) => paths.filter(isImagePath).map((path) => host + path))
        const requests = [
          ...inBatches(files, MOST_OPERATIONS).map((batch) => request({ files: batch })),
          ...inBatches(prefixes, MOST_OPERATIONS).map((batch) => request({ prefixes: batch })),
        ]
        if (!targets.everything && requests.length <= MOST_REQUESTS) return requests
        return inBatches(hosts, MOST_OPERATIONS).map((batch) => request({ hosts: batch }))
      },
      findFault,
    }
  },
})

/** Cloudflare says in the body whether it went well. */
function findFault(answer: PurgeAnswer): string | undefined {
  const { success, errors = [] } = parseBody(answer.body)
  if (answer.status === 200 && success === true) return undefined
  const [error] = Array.isArray(errors) ? errors : []
  return error ? describeRefusal({ status: answer.status, body: `${error.message} (${error.code})` }) : describeRefusal(answer)
}

function parseBody(body: string): { success?: unknown; errors?: { code: number; message: string }[] } {
  try {
    return (JSON.parse(body) as { success?: unknown } | null) ?? {}
  } catch {
    return {}
  }
}
