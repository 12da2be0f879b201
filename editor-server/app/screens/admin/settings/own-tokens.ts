import { type SchemeTokens, seenTokens } from '#renderer/theme/seen-tokens.ts'
import { readTokenValues } from '#renderer/theme/token-set.ts'
import type { SettingValues } from './setting-values.ts'
import type { Theme, Themes } from './use-themes.ts'

export type ColorSchemeValue = SettingValues['colorScheme']

/** The setting `colorScheme` in its two parts. */
export interface OwnLook {
  /** Name of a colour scheme of the theme; undefined for the theme's own colours. */
  scheme: string | undefined
  /** Values by token, over those. */
  tokens: Readonly<Record<string, string>>
}

export function readOwnLook(value: ColorSchemeValue): OwnLook {
  if (typeof value === 'string') return { scheme: value === '' ? undefined : value, tokens: {} }
  const { scheme, ...tokens } = value
  return { scheme, tokens }
}

/** As short as it can be: a name alone, where nothing else is set. */
export function writeOwnLook({ scheme, tokens }: OwnLook): ColorSchemeValue {
  if (scheme === undefined) return { ...tokens }
  return Object.keys(tokens).length === 0 ? scheme : { scheme, ...tokens }
}

/** @param value undefined: the token is as the theme has it */
export function withToken(look: OwnLook, token: string, value: string | undefined): OwnLook {
  const { [token]: _, ...others } = look.tokens
  return { ...look, tokens: value === undefined ? others : { ...others, [token]: value } }
}

export function tokensOf({ given }: Themes, theme: Theme, value: ColorSchemeValue): SchemeTokens {
  return seenTokens(given, theme, value)
}

/** A colour for light and one for dark, as one value. */
export function writeColours(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** The two colours of a value. */
export function readColours(value: string): { light: string; dark: string } {
  const { light, dark } = readTokenValues({ 'color-text': value })
  return { light: light['color-text'] ?? '', dark: dark['color-text'] ?? '' }
}

/** px of a size in `px` or `rem` (16 px); undefined for one that depends on the window. */
export function readPixels(value: string | undefined): number | undefined {
  const [, number, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(value?.trim() ?? '') ?? []
  return number === undefined ? undefined : Math.round(Number(number) * (unit === 'rem' ? 16 : 1) * 10) / 10
}

/** In rem, so that it grows with the text size of the reader. */
export function writePixels(pixels: number): string {
  return `${Number((pixels / 16).toFixed(4))}rem`
}

/** Smallest and largest px of a size that goes with the window: `clamp(1rem, …, 2rem)`. */
export function readRange(value: string | undefined): [least: number, most: number] | undefined {
  const [, least, most] = /^clamp\(\s*([\d.]+rem)\s*,.*,\s*([\d.]+rem)\s*\)$/.exec(value?.trim() ?? '') ?? []
  const range = [readPixels(least), readPixels(most)]
  return range[0] === undefined || range[1] === undefined ? undefined : [range[0], range[1]]
}

/** The first family of a list of fonts, as people know it. */
export function nameFont(value: string | undefined): string {
  return (value?.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
}
