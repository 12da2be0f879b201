/** What theme code imports as `bouwsteen/theme`. */
export { defineTheme, themeTokens } from './contract.ts'
export type { ColorScheme, ThemeContract, ThemeToken } from './contract.ts'
/** Parts of the shell for a theme's own header or footer; their styles and behaviour come with them. */
export { HomeLink } from '../shell/home-link.tsx'
export { Icon as ShellIcon } from '../shell/icon.tsx'
export { MAIN_MENU_ID, MainMenu } from '../shell/main-menu.tsx'
export { chooseMenuPlace } from '../shell/menu-place.ts'
export type { FooterArgs, HeaderArgs } from '../shell/contract.ts'
export type { BlockViewArgs } from '../blocks/contract.ts'
