import type { ThirdPartyHosts } from './headers.ts'

/** What a host has to know of a site beside its files: the site's part of the rule table. */
export interface SiteDelivery {
  site: string
  /** The one host that serves; absent where the site has none yet. */
  primaryDomain?: string | undefined
  /** Hosts that lead to the first. */
  otherHosts: readonly string[]
  /** URLs that lead elsewhere: fixed ones, pages that have moved, further places in the menu. */
  redirects: readonly Redirect[]
  /** `/g/<guid>` of every page. */
  pageLinks: readonly Redirect[]
  /**
   * `<page>/i/<short id>` and `<page>/i/<guid>` of every item, also where its page stood before; with another title behind it they lead
   * there too.
   */
  itemLinks: readonly Redirect[]
  /** Where pages with a list stood: what came below them, in `folderParts`, is below where they are now. */
  formerFolders: readonly Redirect[]
  /** Parts of the site in another language than its own, with the page that says that something is not there. */
  notFoundAreas: readonly { prefix: string; page: string }[]
  thirdParties: ThirdPartyHosts
}

/** What of the product's own lies below a page with a list: its items, and its further pages. */
export const folderParts = ['i', 'p'] as const

/** From a path to a path, for ever (301); the query goes along. */
export type Redirect = readonly [from: string, to: string]

export const NOT_FOUND_PAGE = '/404.html'

/** What every site redirects (SPEC section 2). */
export const fixedRedirects: readonly Redirect[] = [['/home', '/']]

/** Files that are rules for a host and no answer to anybody. */
export const ruleFiles: readonly string[] = ['/_headers', '/_redirects']

/** Methods that a static site answers. */
export const ALLOWED_METHODS = 'GET, HEAD'

/** What a refused visitor reads. */
export const refusals = {
  400: 'This address is not written as an address should be.',
  405: 'This is a static site: it answers GET and HEAD only.',
  421: 'This server knows no site of this name.',
} as const
