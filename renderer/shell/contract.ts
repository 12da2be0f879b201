import type { Translate } from '../language/translations.ts'
import type { Picture } from '../pictures/picture.tsx'
import type { Breadcrumb, MenuLink } from '../reads/site-reader.ts'
import type { ImageText } from '#content/model/media/describe-image.ts'
import type { MediaImage } from '../pictures/media-image.ts'
import type { ReactNode } from 'react'

export interface HeaderArgs {
  platformName: string
  logo?: MediaImage | undefined
  /** Empty when the main menu is switched off. */
  menu: readonly MenuLink[]
  /** Whether submenus open from the bar. */
  showSubMenu: boolean
  /** `pinned` stays in view; `scroll` hides on scrolling down and returns on scrolling up. */
  visibility: 'pinned' | 'scroll'
  homeUrl: string
  /** Address of the search page; absent shows no search link. */
  searchUrl?: string | undefined
  /** Script that turns the search link into a dialog with suggestions. */
  searchScript?: string | undefined
  /** Address of the visitor's account; absent shows no account link. */
  accountUrl?: string | undefined
  t: Translate
}

export interface BreadcrumbsArgs {
  /** From the home page to the current page, which comes last. */
  items: readonly Breadcrumb[]
  t: Translate
}

/** The title of a page, first in `<main>`; it holds the page's only h1. */
export interface PageHeaderArgs {
  title: string
  /** One or two sentences under the title. */
  lead?: string | undefined
  /** The page's or the site's header image. */
  image?: Picture | undefined
  /** What is said of the image; absent for decoration. */
  imageText?: ImageText | undefined
  /** `hero` is a coloured band with the theme's drawing, for home and section pages. */
  appearance: 'plain' | 'hero'
  /** Address of the search page; a hero with it shows a search form. */
  searchUrl?: string | undefined
  /** Script for suggestions in that form. */
  searchScript?: string | undefined
  t: Translate
}

export interface FooterArgs {
  platformName: string
  /** Rendered blocks of the footer template, in one `.footer-template`: each becomes a column. */
  children?: ReactNode
  legalLinks: readonly { name: string; url: string }[]
  t: Translate
}

/** Id of the form on the cookie statement; links to it elsewhere open the notice (client/keep-consent.ts). */
export const CHOICE_ID = 'cookie-choice'

/** Absent on a site without third parties, which asks nothing. */
export interface ConsentArgs {
  platformName: string
  /** Categories that need a choice. */
  categories: readonly string[]
  /** Words of those that are the site's own, by name. */
  ownWords: Readonly<Record<string, { title: string; text: string }>>
  /** The category that Siteimprove waits for, where it is not its own. */
  siteimproveIn?: string | undefined
  /** Whether the site counts page views, which visitors may refuse on the cookie statement. */
  isCounting: boolean
  siteimproveId?: string | undefined
  /** Address of the script that keeps the choice. */
  keeper: string
  /** Addresses of the style sheets of the notice. */
  styles: readonly string[]
  /** Path of the cookie statement in the page's language. */
  statementUrl: string
  t: Translate
}

export interface PageLanguagesArgs {
  /** Language of the page. */
  lang: string
  /** Its translations. */
  others: readonly { lang: string; url: string }[]
  /** Absolute address of the page for a translation service; absent offers none. */
  translateUrl?: string
  t: Translate
}
