import type { CdnConfig } from '#content/config/cdn.ts'
import type { CdnAnswer, CdnRequest } from './cdn-server.ts'

export const CDN_TOKEN = 'een-geheim-van-de-proef'

/** A cache of one kind, which accepts requests only in the form that its vendor documents. */
export interface CdnVendor {
  /** Its options in `site.config.ts`. @param origin address of the test's server */
  config: (origin: string) => Omit<CdnConfig, 'kind' | 'again'>
  /** Drops from `kept` (scheme, host, path and query of each address) what a request names. Throws for a request in another form. */
  obey: (request: CdnRequest, kept: Set<string>) => CdnAnswer
  /** Its answer to too many requests. */
  tooMany: CdnAnswer
  /** What it cannot do. */
  limits?: { dropsWholeService?: boolean; oneThingAtATime?: boolean }
}

export const refusal = (status: number, reason: string): CdnAnswer => ({ status, body: reason })

export function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

export function readJson(request: CdnRequest): Record<string, unknown> {
  demand(request.headers['content-type'] === 'application/json', 'the content type is not JSON')
  return JSON.parse(request.body) as Record<string, unknown>
}

export function readTexts(value: unknown, most: number): string[] {
  demand(Array.isArray(value) && value.length > 0 && value.length <= most, `there have to be 1 to ${most} of them`)
  return (value as unknown[]).map(String)
}

export function drop(kept: Set<string>, isMeant: (address: URL) => boolean): void {
  for (const address of kept) if (isMeant(new URL(address))) kept.delete(address)
}
