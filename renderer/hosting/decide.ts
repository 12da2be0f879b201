import { fixedRedirects, NOT_FOUND_PAGE, ruleFiles } from './contract.ts'
import { isMalformed, readSegments, writePath } from './request-path.ts'

/** What a host asks of a site's output while deciding. Paths are decoded and start with a slash. */
export interface DeliveryFiles {
  isFile(path: string): Promise<boolean>
  /** Where a path without a file redirects to. */
  findRedirect(path: string): Promise<string | undefined>
  /** Where everything below an earlier place of a page is now. */
  findFolder(path: string): Promise<string | undefined>
  /** The site's own page for addresses that lead nowhere, in this part of the site. */
  findNotFound(path: string): Promise<string | undefined>
}

export type Decision =
  | { kind: 'refusal'; status: 400 | 405 }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; path: string }
  | { kind: 'notFound'; path: string | undefined }

/**
 * What a static host does with a request to a site it knows: the rule table in the order in which its rules count.
 * nginx, Caddy and Varnish are given the same rules by the writers beside this file.
 * 1. GET and HEAD only (405); an address that cannot be decoded, or climbs, is refused (400).
 * 2. `index.html` is another name of its folder; a page has no slash at its end.
 * 3. A page `<path>/index.html`, or else a file.
 * 4. A redirect; an item under another title goes where its id goes; what was below a page that moved is below where it is now.
 * 5. 404 with the page of that part of the site.
 * @param path as requested, without its query
 */
export async function decide(request: { method: string; path: string }, files: DeliveryFiles): Promise<Decision> {
  const { method, path } = request
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refusal', status: 405 }
  if (isMalformed(path)) return { kind: 'refusal', status: 400 }
  const segments = readSegments(path)
  if (segments === undefined) return { kind: 'notFound', path: await findNotFoundPage(path, files) }
  if (segments.at(-1) === 'index.html') return { kind: 'redirect', to: writePath(segments.slice(0, -1)) }

  const bare = segments.length === 0 ? '' : `/${segments.join('/')}`
  const page = `${bare}/index.html`
  const hasSlash = path !== '/' && path.endsWith('/')
  if (await files.isFile(page)) return hasSlash ? { kind: 'redirect', to: writePath(segments) } : { kind: 'file', path: page }
  if (!hasSlash && !isRule(bare) && (await files.isFile(bare))) return { kind: 'file', path: bare }

  const fixed = fixedRedirects.find(([from]) => from === bare)?.[1]
  const to = fixed ?? (await files.findRedirect(bare)) ?? (await findItem(segments, files)) ?? (await files.findFolder(bare))
  return to === undefined ? { kind: 'notFound', path: await findNotFoundPage(bare, files) } : { kind: 'redirect', to }
}

function isRule(path: string): boolean {
  return ruleFiles.includes(path) || path.endsWith(NOT_FOUND_PAGE)
}

/** `<page>/i/<id>/<any title>` redirects to the same place as `<page>/i/<id>`. */
async function findItem(segments: readonly string[], files: DeliveryFiles): Promise<string | undefined> {
  return segments.at(-3) === 'i' ? files.findRedirect(`/${segments.slice(0, -1).join('/')}`) : undefined
}

/** The not-found page for a path of a site. */
export async function findNotFoundPage(path: string, files: Pick<DeliveryFiles, 'findNotFound' | 'isFile'>): Promise<string | undefined> {
  const own = await files.findNotFound(path)
  for (const page of [own, NOT_FOUND_PAGE]) if (page !== undefined && (await files.isFile(page))) return page
  return undefined
}
