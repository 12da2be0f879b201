import { languages } from '#content/model/page/schema.ts'
import { policySourcesOf } from '#content/model/third-party/third-party.ts'
import { listFormerItemLinks } from '../reads/former-folders.ts'
import type { SiteIndex } from '../reads/site-index.ts'
import { fixedRedirects, NOT_FOUND_PAGE, type Redirect, type SiteDelivery } from './contract.ts'

/** What a host has to know of a site, by what is public of it. */
export function deliveryOf(index: SiteIndex): SiteDelivery {
  const { site, settings } = index.snapshot
  const { primaryDomain, hostNames } = settings
  return {
    site,
    primaryDomain: primaryDomain ?? hostNames[0],
    otherHosts: hostNames.filter((host) => host !== (primaryDomain ?? hostNames[0])),
    redirects: [...fixedRedirects, ...byName(index.redirects)],
    pageLinks: pageLinksOf(index),
    itemLinks: byName(itemLinksOf(index)),
    formerFolders: byName(index.formerFolders),
    notFoundAreas: notFoundAreasOf(index),
    thirdParties: policySourcesOf(index.thirdParties),
  }
}

/** A site has as many as pages: sorting the guids alone takes a fraction of sorting pairs. */
function pageLinksOf({ urlOfPage }: SiteIndex): Redirect[] {
  return [...urlOfPage.keys()].sort().map((guid) => [`/g/${guid}`, urlOfPage.get(guid) as string])
}

/** What is below a page now takes precedence over what was there before. */
function itemLinksOf(index: SiteIndex): Map<string, string> {
  const links = new Map(presentItemLinks(index))
  for (const [from, item] of listFormerItemLinks(index)) if (!links.has(from)) links.set(from, index.urlOfItem(item) as string)
  return links
}

function* presentItemLinks(index: SiteIndex): Generator<Redirect> {
  for (const item of index.items.values()) {
    const url = index.urlOfItem(item) as string
    const folder = url.slice(0, url.lastIndexOf('/i/') + '/i/'.length)
    if (index.itemByShortId.get(item.shortId) === item) yield [folder + item.shortId, url]
    if (item.guid !== item.shortId) yield [folder + item.guid, url]
  }
}

/**
 * Areas in another language than the site's own: the topmost pages in it and all below them. Only languages that the product has texts in
 * get a not-found page.
 */
export function notFoundAreasOf(index: SiteIndex): SiteDelivery['notFoundAreas'] {
  const own = index.snapshot.settings.defaultLanguage
  const areas = new Map<string, string>()
  const others: [url: string, page: { lang: string }][] = []
  for (const [url, page] of index.pageAt) if (page.lang !== own && url !== '/' && hasTexts(page.lang)) others.push([url, page])
  // Addresses under /en/ are for readers of English, wherever the site keeps its English pages.
  for (const [, { lang }] of others) areas.set(`/${lang}`, lang)
  for (const [url, { lang }] of others.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (areas.get(areaAbove(url, areas) ?? '') !== lang) areas.set(url, lang)
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1)).map(([prefix, lang]) => ({ prefix, page: notFoundPageOf(lang, own) }))
}

export function notFoundPageOf(lang: string, defaultLanguage: string): string {
  return lang === defaultLanguage ? NOT_FOUND_PAGE : `/${lang}${NOT_FOUND_PAGE}`
}

function areaAbove(url: string, areas: ReadonlyMap<string, string>): string | undefined {
  for (let above = url; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) if (areas.has(above)) return above
  return undefined
}

function hasTexts(lang: string): boolean {
  return (languages as readonly string[]).includes(lang)
}

/** Sorted, so that the order does not depend on that of the files. */
function byName(redirects: Iterable<Redirect>): Redirect[] {
  return [...redirects].sort(([a], [b]) => (a < b ? -1 : 1))
}
