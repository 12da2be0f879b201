import * as z from 'zod'
import { addressSchema, defineAdapter, describeRefusal, type PurgeRequest } from '../contract.ts'

/** Beyond this many requests one that bans the whole host costs the cache less. */
const MOST_PURGES = 2_000

/**
 * PURGE of each address, which drops it and all its queries at once, and BAN of a host for everything: what the rules of
 * `site routes --format varnish` understand. Each cache of several is told.
 */
export const adapter = defineAdapter({
  kind: 'varnish',
  /** Where the rules ask for one. */
  token: { variable: 'CDN_TOKEN', isNeeded: false },
  options: {
    /** Address of the cache itself; of several, each is told. */
    url: z.union([addressSchema, z.array(addressSchema).min(1, { error: 'an address is needed, or a list of them' })]),
    /** Header that carries the token. */
    header: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'the name of a header is needed' })
      .default('X-Purge-Token'),
  },
  again: 3,
  create(config, { token }) {
    const caches = [config.url].flat().map((url) => url.replace(/\/$/, ''))
    const headers: Record<string, string> = token === undefined ? {} : { [config.header]: token }
    return {
      concurrency: 16,
      plan({ origins, paths, everything }) {
        const hosts = origins.map((origin) => new URL(origin).host)
        const isBan = everything || paths.length * hosts.length * caches.length > MOST_PURGES
        return caches.flatMap((cache) =>
          hosts.flatMap((host): PurgeRequest[] =>
            isBan
              ? [{ method: 'BAN', url: `${cache}/`, host, headers }]
              : paths.map((path) => ({ method: 'PURGE', url: cache + path, host, headers })),
          ),
        )
      },
      // Rules of others answer 404 for what was not kept.
      findFault: (answer) => (answer.status === 200 || answer.status === 404 ? undefined : describeRefusal(answer)),
    }
  },
})
