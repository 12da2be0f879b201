import * as z from 'zod'

/** A cache between the server and its visitors that has to hear of each publish. Its kind decides which options it takes. */
export interface CdnConfig {
  /** Name of the adapter: its folder below `editor-server/publishing/delivery`. */
  kind: string
  /** Seconds after which a purge is repeated: an answer fetched during the first one may be the old page. 0: never. */
  again: number
  readonly [option: string]: unknown
}
export type CdnConfigInput = Omit<CdnConfig, 'again'> & { kind: string; again?: number }
/** Options of one kind, with its `kind` as a literal. */
export type CdnSchema = z.ZodObject<{ kind: z.ZodLiteral<string>; again: z.ZodType<number> }>

/** Key of the CDN for every site without its own. */
export const EVERY_SITE = '*'
export type CdnsConfigInput = CdnConfigInput | Readonly<Record<string, CdnConfigInput>>

const siteSchema = z.string().regex(/^(\*|[a-z0-9][a-z0-9-]*)$/)

/** One CDN for all sites, or one by site name; of these kinds, at least one. */
export function createCdnsSchema(kinds: readonly CdnSchema[]) {
  const names = kinds.map(({ shape }) => shape.kind.value).join(', ')
  const cdnSchema = z.discriminatedUnion('kind', kinds as readonly [CdnSchema, ...CdnSchema[]], {
    error: ({ code }) => (code === 'invalid_union' ? `use one of ${names}` : undefined),
  })
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'kind' in value ? { [EVERY_SITE]: value } : value),
    z.record(siteSchema, cdnSchema, { error: ({ code }) => (code === 'invalid_key' ? 'the name of a site is needed' : undefined) }),
  ) as z.ZodType<Record<string, CdnConfig>, CdnsConfigInput>
}
