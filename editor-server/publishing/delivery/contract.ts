import * as z from 'zod'
import type { CdnConfig, CdnSchema } from '#content/config/cdn.ts'

/** What a cache has to forget of one site. */
export interface PurgeTargets {
  /** Scheme and host of every name that the site answers to, the first one first; never empty. */
  origins: readonly string[]
  /** Paths as visitors ask for them; `/a/<guid>` stands for all its copies. */
  paths: readonly string[]
  /** Cache indexes of answers of the API (SPEC section 7). */
  indexes: readonly string[]
  /** All that is kept of these hosts; then `paths` are all that the site has, for a cache that cannot forget without names. */
  everything: boolean
}

/** One call to a cache. */
export interface PurgeRequest {
  method: 'PURGE' | 'BAN' | 'POST' | 'DELETE'
  /** Where it is sent. */
  url: string
  /** Host that it is about, where that is another than that of `url`. */
  host?: string
  headers: Readonly<Record<string, string>>
  body?: string
}

export interface PurgeAnswer {
  status: number
  /** The beginning of it. */
  body: string
}

/** One cache that can be told what to forget. */
export interface PurgeAdapter {
  readonly kind: string
  /** Requests under way at the same time. */
  readonly concurrency: number
  /** The requests after which the cache has forgotten all that is named; each may be sent again. Empty where there is nothing to tell. */
  plan(targets: PurgeTargets): PurgeRequest[]
  /** Why an answer means that nothing was forgotten; undefined where it went well. No secret stands in it. */
  findFault(answer: PurgeAnswer): string | undefined
}

export interface OpenOptions {
  token: string | undefined
  /** Scheme and host of the vendor's API; for tests. */
  apiOrigin?: string | undefined
}

/** One kind of cache: what `<kind>/adapter.ts` exports as `adapter`. */
export interface CdnAdapter {
  /** Kebab-case; equals the folder's name. */
  kind: string
  /** Its options in `site.config.ts`. */
  schema: CdnSchema
  /** Environment variable that holds its token, and whether nothing works without it. */
  token: { variable: string; isNeeded: boolean }
  open: (config: CdnConfig, options: OpenOptions) => PurgeAdapter
}

interface CdnDefinition<Options extends z.ZodRawShape> {
  kind: string
  token: CdnAdapter['token']
  options: Options
  /** Default of `again`, in seconds. */
  again: number
  create: (config: z.output<z.ZodObject<Options>>, options: OpenOptions) => Omit<PurgeAdapter, 'kind'>
}

export function defineAdapter<Options extends z.ZodRawShape>({ kind, token, options, again, create }: CdnDefinition<Options>): CdnAdapter {
  const optionsSchema = z.object(options)
  const schema = z.strictObject({ kind: z.literal(kind), ...options, again: z.int().min(0).max(60).default(again) })
  return {
    kind,
    token,
    schema: schema as unknown as CdnSchema,
    open: (config, given) => ({ kind, ...create(optionsSchema.parse(config), given) }),
  }
}

/** Where a cache is reached. */
export const addressSchema = z.url({ protocol: /^https?$/, error: 'an address that starts with http:// or https:// is needed' }).refine(
  (text) => {
    // Told by the check above, which says more in a union while this one comes after it.
    if (!URL.canParse(text)) return true
    const { username, password, search, hash } = new URL(text)
    return `${username}${password}${search}${hash}` === ''
  },
  { error: 'the address takes no user, query or fragment; a token comes from the environment' },
)

/** What a vendor calls something. */
export function idSchema(pattern: RegExp, error: string): z.ZodString {
  return z.string({ error }).regex(pattern, { error })
}

/** Puts what is sent in one request together, `most` at a time. */
export function inBatches<Value>(values: readonly Value[], most: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / most) }, (_, index) => values.slice(index * most, (index + 1) * most))
}

/** Every path at every origin, each once. */
export function listAddresses({ origins, paths }: PurgeTargets): string[] {
  return origins.flatMap((origin) => paths.map((path) => origin + path))
}

/** Whether a path is that of an image by its guid, which is asked for with many queries. */
export function isImagePath(path: string): boolean {
  return /^\/a\/[^./?]+$/.test(path)
}

/** What an answer that says no is told as: its status, and no more of its body than a line. */
export function describeRefusal({ status, body }: PurgeAnswer): string {
  const line = body.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  return `it answered ${status}${line === '' || line.startsWith('<') ? '' : `: ${line}`}`
}
