import type { MenuLink } from '../reads/site-reader.ts'
import type { MediaImage } from '../pictures/media-image.ts'

/**
 * Where the main menu stands from 1024 px: beside the logo, in a row below it, or in the drawer behind the menu button, as on narrower
 * screens.
 */
export type MenuPlace = 'beside' | 'row' | 'drawer'

/** Between the logo and the menu beside it, and between the menu and the buttons, at 1024 px. */
const GAP = 8
/** Width between the gutters of a window of 1024 px, in px at the browser's default text size. */
const ROOM = 944
/** The button of the search, and that of the account where there is one. */
const BUTTON = 44 + GAP
/** Width of an entry: padding, a character of 16 px semi-bold (7.5 to 9 in Dutch and English), the button of its submenu. */
const ENTRY = 28
const CHARACTER = 8.4
const TOGGLE = 23
/** A logo at a common height; a taller one shrinks. A name follows the theme's mark. */
const LOGO_HEIGHT = 48
const MARK = 56
const NAME_CHARACTER = 12.5
/** Width at which the name wraps and a logo stops growing. */
const LONGEST_HOME = 320

interface MenuPlaceArgs {
  platformName: string
  logo?: Pick<MediaImage, 'width' | 'height'> | undefined
  menu: readonly MenuLink[]
  showSubMenu: boolean
  accountUrl?: string | undefined
}

/**
 * Estimates widths, so that the menu does not wrap and the header keeps one height. Where a visitor enlarges text it may still wrap, which
 * main-menu.css allows.
 */
export function chooseMenuPlace({ platformName, logo, menu, showSubMenu, accountUrl }: MenuPlaceArgs): MenuPlace {
  const home = logo ? (logo.width / logo.height) * LOGO_HEIGHT : MARK + platformName.length * NAME_CHARACTER
  const bar = menu.reduce((sum, link) => sum + estimateEntry(link, showSubMenu), 0)
  const buttons = accountUrl === undefined ? BUTTON : 2 * BUTTON
  if (Math.min(home, LONGEST_HOME) + GAP + bar + buttons <= ROOM) return 'beside'
  return bar <= ROOM ? 'row' : 'drawer'
}

function estimateEntry({ name, children }: MenuLink, showSubMenu: boolean): number {
  return ENTRY + name.length * CHARACTER + (showSubMenu && children.length > 0 ? TOGGLE : 0)
}
