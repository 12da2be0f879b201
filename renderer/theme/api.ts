/** What theme code imports as `bouwsteen/theme`. */
export { defineTheme, themeTokens } from './contract.ts'
export type { ColorScheme, ThemeContract, ThemeToken } from './contract.ts'
export type { FooterArgs, HeaderArgs } from '../shell/contract.ts'
export type { BlockViewArgs } from '../blocks/contract.ts'
