import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ServerAnswers } from './call-cache/call-cache.ts'

/** What the live application knows of the site that it is served for. */
export interface SiteIdentity {
  name: string
  /** Picture of the header, from this site; it holds the name. */
  logo?: { src: string; width: number; height: number }
  /** Path of the site's square mark. */
  icon?: string
  /** Path of the sheet with the site's colours. */
  brandSheet?: string
  /** Whether visitors may make an account of their own. */
  canRegister: boolean
  /** All sites are administered on its hosts. */
  isForStaff: boolean
}

/** What the server hands to the page, and the page, as JSON, to the browser. */
export interface PageState {
  site: SiteIdentity
  language: InterfaceLanguage
  answers: ServerAnswers
  /** Whether a session came with the request. */
  isSignedIn: boolean
}

/** Id of the element that holds it; a data block is no script, so the policy has nothing against it. */
export const PAGE_STATE_ID = 'page-state'

/** Id of the element that React renders into. */
export const ROOT_ID = 'application'
