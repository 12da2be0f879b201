import * as z from 'zod'

const addressSchema = z.url({ protocol: /^https?$/, error: 'an address that starts with http:// or https:// is needed' }).refine(
  (text) => {
    const { username, password, search, hash } = new URL(text)
    return `${username}${password}${search}${hash}` === ''
  },
  { error: 'the address takes no user, query or fragment; a token comes from the environment' },
)

/** Seconds after which a purge is sent once more: what was being fetched at the first one may be the old page. 0: never. */
const againSchema = (seconds: number) => z.int().min(0).max(60).default(seconds)

function idSchema(pattern: RegExp, error: string): z.ZodString {
  return z.string({ error }).regex(pattern, { error })
}

/** A cache that knows `DELETE /cache_invalidate` (SPEC section 7). Token: CDN_TOKEN, sent as a bearer token where there is one. */
const cacheInvalidateSchema = z.strictObject({
  kind: z.literal('cache-invalidate'),
  /** Where `/cache_invalidate` stands. */
  url: addressSchema,
  again: againSchema(0),
})

/** Varnish with the rules of `site routes --format varnish`. Token: CDN_TOKEN, where the rules ask for one. */
const varnishSchema = z.strictObject({
  kind: z.literal('varnish'),
  /** Address of the cache itself; of several, each is told. */
  url: z.union([addressSchema, z.array(addressSchema).min(1, { error: 'an address is needed, or a list of them' })]),
  /** Header that carries the token. */
  header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, { error: 'the name of a header is needed' })
    .default('X-Purge-Token'),
  again: againSchema(3),
})

/** https://www.fastly.com. Token: FASTLY_TOKEN, with the scopes purge_select and purge_all. */
const fastlySchema = z.strictObject({
  kind: z.literal('fastly'),
  /** Id of the service. */
  service: idSchema(/^[A-Za-z0-9]{8,40}$/, 'the id of a Fastly service is needed: letters and digits'),
  /** Copies are kept as stale in place of being taken away, and are shown while the new page is fetched. */
  isSoft: z.boolean().default(false),
  again: againSchema(2),
})

/** https://www.cloudflare.com. Token: CLOUDFLARE_TOKEN, with the permission Cache Purge for the zone. */
const cloudflareSchema = z.strictObject({
  kind: z.literal('cloudflare'),
  /** Id of the zone. */
  zone: idSchema(/^[0-9a-f]{32}$/, 'the id of a Cloudflare zone is needed: 32 hexadecimal digits'),
  again: againSchema(0),
})

/** What keeps pages between the server and its visitors, and has to be told of a publish. */
export const cdnSchema = z.discriminatedUnion('kind', [cacheInvalidateSchema, varnishSchema, fastlySchema, cloudflareSchema], {
  error: ({ code }) => (code === 'invalid_union' ? 'use one of cache-invalidate, varnish, fastly, cloudflare' : undefined),
})
export type CdnConfig = z.output<typeof cdnSchema>
export type CdnConfigInput = z.input<typeof cdnSchema>
export type CdnKind = CdnConfig['kind']

/** The key under which the CDN of every site stands that has none of its own. */
export const EVERY_SITE = '*'

const siteSchema = z.string().regex(/^(\*|[a-z0-9][a-z0-9-]*)$/)

/** One for all sites, or by the site's name. */
export const cdnsSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'kind' in value ? { [EVERY_SITE]: value } : value),
  z.record(siteSchema, cdnSchema, { error: ({ code }) => (code === 'invalid_key' ? 'the name of a site is needed' : undefined) }),
)
export type CdnsConfigInput = CdnConfigInput | Readonly<Record<string, CdnConfigInput>>
