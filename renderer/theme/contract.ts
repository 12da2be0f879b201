import type { ComponentType } from 'react'
import type { AnyBlock } from '../blocks/contract.ts'
import type { FooterArgs, HeaderArgs } from '../shell/contract.ts'

/**
 * The tokens that every theme sets in the `@theme` block of its `tokens.css`, as custom properties `--<name>`; blocks use nothing else.
 * As Tailwind's utilities they are called `bg-surface`, `font-heading`, `rounded-large`, `text-lead`, `gap-block` (see `tailwind.css`).
 */
export const themeTokens = [
  // Page: text, quiet text, background, a contrasting band, a card on either, rules and the edge of controls (3:1).
  'color-text',
  'color-muted',
  'color-background',
  'color-surface',
  'color-raised',
  'color-line',
  'color-line-strong',
  // Meaning: the site's own colour, the main action, links, focus ring and the ring around that.
  'color-primary',
  'color-on-primary',
  'color-primary-strong',
  'color-accent',
  'color-on-accent',
  'color-link',
  'color-focus',
  'color-focus-contrast',
  'color-positive',
  'color-negative',
  'color-information',
  // Large parts of the page.
  'color-header',
  'color-on-header',
  'color-hero',
  'color-on-hero',
  'color-footer',
  'color-on-footer',
  // Type. Sizes in rem, from body text to the title of the home page.
  'font-heading',
  'font-text',
  'font-mono',
  'weight-heading',
  'tracking-heading',
  'leading-heading',
  'leading-text',
  'size-small',
  'size-text',
  'size-lead',
  'size-h4',
  'size-h3',
  'size-h2',
  'size-h1',
  'size-hero',
  // Form and space. `space-block` separates blocks, `space-section` bands; `gutter` is the margin of the screen.
  'radius-small',
  'radius-large',
  'shadow-float',
  'space-block',
  'space-section',
  'gutter',
  'page-width',
  'measure',
  'motion',
] as const
export type ThemeToken = (typeof themeTokens)[number]

/** Other colours for a theme, chosen in `site.json` by name. Tokens left out stay as in `tokens.css`. */
export interface ColorScheme {
  /** Shown in the settings screen. */
  title: string
  light: Readonly<Partial<Record<ThemeToken, string>>>
  dark: Readonly<Partial<Record<ThemeToken, string>>>
}

/** What a theme folder exports as `theme` from `theme.ts`. Its CSS is next to it in `tokens.css` and `theme.css`. */
export interface ThemeContract {
  /** Kebab-case; equals the folder's name. */
  name: string
  /** Shown in the settings screen. */
  title: string
  /** Colour of the browser's own interface, for each colour scheme. */
  browserColor: { light: string; dark: string }
  /** Colour schemes beside the theme's own colours, by kebab-case name. */
  colorSchemes?: Readonly<Record<string, ColorScheme>>
  /** Fonts to preload, as file names imported in the theme's CSS; at most two. */
  preload?: readonly string[]
  /** The mark of sites without their own, as SVG: their icons are drawn from it. */
  mark?: string
  /** SVG along the bottom of the pictures beside shared links. */
  landscape?: string
  /** Shell parts that the theme replaces; the others come from the renderer. */
  shell?: {
    header?: ComponentType<HeaderArgs>
    footer?: ComponentType<FooterArgs>
  }
  /** Views of blocks that the theme replaces, by block name. */
  blocks?: Readonly<Record<string, AnyBlock['view']>>
}

/** Types a theme; it is found by its folder. */
export function defineTheme(theme: ThemeContract): ThemeContract {
  return theme
}
