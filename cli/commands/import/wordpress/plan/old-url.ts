import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'
import { formerUrlsSchema } from '#content/model/url/former-urls.ts'
import { reservedPartOfFormer } from '#content/model/url/segment.ts'

/** An address of the old site taken apart, or undefined for one of another site. */
export interface OldUrl {
  /** Path below the site's own, decoded, without slashes at its ends and in lower case. */
  path: string
  query: URLSearchParams
  hash: string
}

/** @param home address of the site, without a slash at the end; its name with and without `www.`, either scheme */
export function readOldUrl(url: string, home: string, base = `${home}/`): OldUrl | undefined {
  const parsed = parse(url, base)
  const root = parse(`${home}/`, undefined)
  if (!parsed || !root || bareHost(parsed) !== bareHost(root)) return undefined
  const folder = root.pathname.replace(/\/+$/, '')
  if (parsed.pathname !== folder && !parsed.pathname.startsWith(`${folder}/`)) return undefined
  return { path: pathKey(parsed.pathname.slice(folder.length)), query: parsed.searchParams, hash: decodeOrKeep(parsed.hash.slice(1)) }
}

/** A path for comparison. */
export function pathKey(path: string): string {
  return decodeOrKeep(path)
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
    .replace(/(?:^|\/)index\.php$/, '')
    .toLowerCase()
}

/** The path of an address as `formerUrls` holds it: from the root of the host, without a slash at its end. */
export function formerPath(url: string): string | undefined {
  const parsed = parse(url, undefined)
  if (!parsed || parsed.search !== '') return undefined
  const path = parsed.pathname.replace(/\/+$/, '')
  return formerUrlsSchema.safeParse([path]).success ? path : undefined
}

/** Whether a former address is one of the product's own, which nothing can lead away from. */
export function isOwnPath(path: string): boolean {
  return reservedPartOfFormer(path) !== undefined
}

function parse(url: string, base: string | undefined): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

function bareHost({ host, protocol }: URL): string | undefined {
  return protocol === 'http:' || protocol === 'https:' ? host.replace(/^www\./, '') : undefined
}
