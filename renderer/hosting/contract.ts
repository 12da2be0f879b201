import { ownNames } from '#content/model/url/own-names.ts'
import type { ThirdPartyHosts } from './headers.ts'

/** What a host has to know of a site beside its files. */
export interface SiteDelivery {
  site: string
  /** The one host that serves; absent where the site has none yet. */
  primaryDomain?: string | undefined
  /** Hosts that redirect to `primaryDomain`. */
  otherHosts: readonly string[]
  /** Redirects: fixed ones, moved pages, further places in the menu. */
  redirects: readonly Redirect[]
  /** `/g/<guid>` of every page. */
  pageLinks: readonly Redirect[]
  /**
   * `<page>/i/<short id>` and `<page>/i/<guid>` of every item, also below earlier places of its page. With another title behind it they
   * redirect too.
   */
  itemLinks: readonly Redirect[]
  /** Earlier places of pages with a list: what was below them, in `folderParts`, has moved along. */
  formerFolders: readonly Redirect[]
  /** Parts of the site in another language, with the page that says in that language that nothing was found. */
  notFoundAreas: readonly { prefix: string; page: string }[]
  thirdParties: ThirdPartyHosts
}

/** What the product puts below a page with a list: its items, and its further pages. */
export const folderParts = ['i', 'p'] as const

/** From a path to a path, permanently (301). The query is kept. */
export type Redirect = readonly [from: string, to: string]

export const NOT_FOUND_PAGE = `/${ownNames.notFound}`

/** What every site redirects (SPEC section 2). */
export const fixedRedirects: readonly Redirect[] = [['/home', '/']]

/** Files that configure a host and are never served. */
export const ruleFiles: readonly string[] = [`/${ownNames.headers}`, `/${ownNames.redirects}`]

/** Methods that a static site answers. */
export const ALLOWED_METHODS = 'GET, HEAD'

/** Texts of refused requests. */
export const refusals = {
  400: 'This address is not written as an address should be.',
  405: 'This is a static site: it answers GET and HEAD only.',
  421: 'This server knows no site of this name.',
} as const
