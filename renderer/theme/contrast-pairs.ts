import type { ThemeToken } from './contract.ts'

/** Two tokens that meet on a page, and the least contrast between them. */
export interface ContrastPair {
  text: ThemeToken
  ground: ThemeToken
  /** The minimum of WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for the edge of controls and the focus ring (1.4.11). */
  least: number
  /** The level of our own themes: 7 for text that is read (1.4.6). */
  wanted: number
}

const grounds = ['color-background', 'color-surface', 'color-raised'] as const
const words = ['color-muted', 'color-link', 'color-positive', 'color-negative', 'color-information'] as const

const text = (one: ThemeToken, ground: ThemeToken, wanted = 4.5): ContrastPair => ({ text: one, ground, least: 4.5, wanted })
const shape = (one: ThemeToken, ground: ThemeToken): ContrastPair => ({ text: one, ground, least: 3, wanted: 3 })

/** Every pair used by blocks and the shell. A theme and each of its colour schemes pass all, in light and in dark. */
export const contrastPairs: readonly ContrastPair[] = [
  ...grounds.flatMap((ground) => [
    text('color-text', ground, 7),
    ...words.map((word) => text(word, ground)),
    shape('color-line-strong', ground),
    shape('color-primary', ground),
  ]),
  text('color-on-primary', 'color-primary'),
  text('color-on-primary', 'color-primary-strong'),
  text('color-on-accent', 'color-accent'),
  text('color-on-header', 'color-header', 7),
  text('color-link', 'color-header'),
  text('color-on-hero', 'color-hero', 7),
  text('color-on-footer', 'color-footer', 7),
  shape('color-focus', 'color-focus-contrast'),
]
