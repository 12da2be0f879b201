import { ownNames } from '#content/model/url/own-names.ts'
import { folderParts, NOT_FOUND_PAGE, type Redirect, ruleFiles, type SiteDelivery } from './contract.ts'
import { listPublicHeaders } from './headers.ts'
import { readSegments } from './request-path.ts'
import { type RedirectLimits, writeHeadersFile, writeRedirects } from './write-hosting-files.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

/** Where built pages can go: a server with our rules, or a host of static files with its own. */
export const staticHosts = ['server', 'netlify', 'cloudflare-pages', 'github-pages', 'bucket'] as const
export type StaticHost = (typeof staticHosts)[number]

/** A site's output as a host wants it. Paths are relative to the site's folder, without a slash in front. */
export interface HostPlan {
  /** Target and source of each file that goes along as it is. */
  copies: ReadonlyMap<string, string>
  /** Target and source of pages that say themselves what the host does not: `addPolicy` of their text. */
  pages: ReadonlyMap<string, string>
  /** Files that only this host has. */
  texts: ReadonlyMap<string, string>
  /** Rules for which the host has no room. */
  leftOut: number
}

interface HostTraits {
  /** `a/b.html` in place of `a/b/index.html`: the host would redirect the address to one with a slash. */
  isFlat: boolean
  /** Reads `_headers` and `_redirects`, within these limits. */
  rules?: RedirectLimits
}

/** What each host's documentation says (decision 075). */
const traits: Readonly<Record<Exclude<StaticHost, 'server'>, HostTraits>> = {
  netlify: { isFlat: true, rules: { most: 10_000, mostPatterns: 1000, mostCharacters: 10_000, hasNotFound: true, isExact: false } },
  'cloudflare-pages': { isFlat: true, rules: { most: 2000, mostPatterns: 100, mostCharacters: 1000, hasNotFound: false, isExact: true } },
  'github-pages': { isFlat: true },
  bucket: { isFlat: false },
}

/**
 * Shapes a site's output for a host.
 * @param files of the output, relative to the site's folder; @param lang of the site
 */
export function planForHost(
  host: StaticHost,
  { delivery, files, lang }: { delivery: SiteDelivery; files: readonly string[]; lang: string },
): HostPlan {
  const isRule = (path: string) => ruleFiles.includes(`/${path}`)
  if (host === 'server') return { copies: new Map(files.map((path) => [path, path])), pages: new Map(), texts: new Map(), leftOut: 0 }
  const { isFlat, rules } = traits[host]
  const own = files.filter((path) => !isRule(path))
  const targetOf = (path: string) => (isFlat ? path.replace(/(.)\/index\.html$/, '$1.html') : path)
  const all = new Map(own.map((path) => [targetOf(path), path]))
  const texts = new Map<string, string>()
  const site = { lang, primaryDomain: delivery.primaryDomain }
  if (rules) {
    const { text, leftOut } = writeRedirects(delivery, rules)
    if (!rules.hasNotFound) for (const [path, source] of listNearest(delivery, own)) all.set(path, source)
    texts.set(ownNames.headers, writeHeadersFile(delivery.thirdParties)).set(ownNames.redirects, text)
    return { copies: all, pages: new Map(), texts, leftOut }
  }
  for (const [from, to] of listMoves(delivery, own)) {
    const path = from.slice(1)
    const source = to.slice(1)
    // A feed or an event has no page that could lead on, so it is there twice.
    if (/\.(?:ics|xml)$/.test(path)) addNew(all, path, own.includes(source) ? source : undefined)
    else if (/\.html?$/i.test(path)) addNew(texts, path, all.has(path) ? undefined : writeMoved(to, site))
    else addNew(texts, `${path}/index.html`, all.has(`${path}/index.html`) || all.has(`${path}.html`) ? undefined : writeMoved(to, site))
  }
  if (host === 'github-pages') {
    for (const path of own.filter((each) => /.\/index\.html$/.test(each)))
      addNew(texts, path, writeMoved(`/${path.slice(0, -'/index.html'.length)}`, site))
    texts.set('.nojekyll', '')
    if (delivery.primaryDomain !== undefined) texts.set('CNAME', `${delivery.primaryDomain}\n`)
  }
  const isPage = ([target]: readonly [string, string]) => target.endsWith('.html')
  return { copies: new Map([...all].filter((each) => !isPage(each))), pages: new Map([...all].filter(isPage)), texts, leftOut: 0 }
}

function addNew(files: Map<string, string>, path: string, value: string | undefined): void {
  if (value !== undefined && !files.has(path)) files.set(path, value)
}

/** Cloudflare shows the nearest `404.html` above an address. */
function listNearest({ notFoundAreas }: SiteDelivery, files: readonly string[]): Redirect[] {
  return notFoundAreas
    .map(({ prefix, page }) => [`${prefix}${NOT_FOUND_PAGE}`.slice(1), page.slice(1)] as const)
    .filter(([target, source]) => target !== source && files.includes(source))
}

/** Every redirect from an address that can be a file, with what was below a page that moved. */
function listMoves({ redirects, pageLinks, itemLinks, formerFolders }: SiteDelivery, files: readonly string[]): Redirect[] {
  const below = formerFolders.flatMap(([from, to]) => {
    const parts = folderParts.map((part) => joinUrl(to, `/${part}/`))
    return files
      .map((path) => `/${path.replace(/\/index\.html$/, '')}`)
      .filter((path) => parts.some((part) => path.startsWith(part)))
      .map((path) => [from + path.slice(to === '/' ? 0 : to.length), path] as const)
  })
  return [...redirects, ...pageLinks, ...itemLinks, ...below].flatMap(([from, to]) => {
    const segments = readSegments(from)
    return segments === undefined ? [] : [[`/${segments.join('/')}`, to] as const]
  })
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that leads on at once, where a host has no redirects. Search engines take it for a permanent one. */
function writeMoved(to: string, { lang, primaryDomain }: { lang: string; primaryDomain: string | undefined }): string {
  const target = escape(to)
  const canonical = primaryDomain === undefined ? target : `https://${primaryDomain}${target}`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${target}</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${target}"></head><body><p><a href="${target}">${target}</a></p></body></html>\n`
}

/** A page that carries its own policy, where a host sends no headers. `frame-ancestors` works in a header only. */
export function addPolicy(page: string, { thirdParties }: Pick<SiteDelivery, 'thirdParties'>): string {
  const headers = listPublicHeaders({ isSecure: true, hosts: thirdParties })
  const policy = (headers['Content-Security-Policy'] ?? '').replace(/ ?frame-ancestors [^;]*;/, '')
  const referrer = headers['Referrer-Policy'] ?? ''
  return page.replace(
    /<meta charset="utf-8">/,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${escape(policy)}"><meta name="referrer" content="${escape(referrer)}">`,
  )
}
