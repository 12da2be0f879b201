import { createHash } from 'node:crypto'
import { findReadable, mixOver, type TokenValues } from '#renderer/theme/contrast.ts'
import type { SiteLook } from './site-look.ts'

export interface BrandSheet {
  /** Last part of its path; holds a hash of the text. */
  name: string
  css: string
}

/** The surfaces under accents, as `ui/styles/tokens.css` has them: panel, background and raised. */
export const papers = {
  light: { panel: '#ffffff', ground: '#f6f7f8', raised: '#ffffff' },
  dark: { panel: '#171c22', ground: '#0e1216', raised: '#1f262d' },
} as const

type Scheme = keyof typeof papers

/** Least contrast of text (WCAG 1.4.3). */
const READABLE = 4.5

/**
 * The site's colours as tokens of the application. A theme's colours are made for its own pages, so each is moved to the nearest shade
 * that can be read where the application puts it; what cannot be computed stays the application's own.
 */
export function writeBrandSheet({ colors }: Pick<SiteLook, 'colors'>): BrandSheet {
  const light = brandTokens(colors.light, 'light')
  const dark = brandTokens(colors.dark, 'dark')
  const lines = Object.entries(light).flatMap(([token, value]) => {
    const other = dark[token]
    if (other === undefined) return []
    return [`    --ui-${token}: ${value === other ? value : `light-dark(${value}, ${other})`};`]
  })
  const css = `@layer tokens {\n  :root {\n${lines.join('\n')}\n  }\n}\n`
  return { name: `brand-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`, css }
}

function brandTokens(tokens: TokenValues, scheme: Scheme): Record<string, string> {
  return { ...accentTokens(tokens, scheme), ...headerTokens(tokens) }
}

function accentTokens(tokens: TokenValues, scheme: Scheme): Record<string, string> {
  const { panel, ground, raised } = papers[scheme]
  const plain = findReadable('color-primary', tokens, [panel, ground, raised], READABLE)
  if (plain === undefined) return {}
  const soft = mixOver(plain, scheme === 'light' ? 0.09 : 0.16, panel)
  const accent = findReadable('accent', { accent: plain }, [panel, ground, raised, soft], READABLE) ?? plain
  // Away from the paper, so that what can be read on the accent can be read on this too.
  const strong = scheme === 'light' ? mixOver('#000000', 0.22, accent) : mixOver('#ffffff', 0.35, accent)
  const on = scheme === 'light' ? panel : ground
  // A field in focus whose ring is the red of some site would pass for a field that is wrong.
  return { accent, 'accent-strong': strong, 'accent-soft': soft, 'on-accent': on, focus: 'var(--ui-ink)' }
}

function headerTokens(tokens: TokenValues): Record<string, string> {
  const ground = findReadable('color-header', tokens, [], 0)
  const ink = ground === undefined ? undefined : findReadable('color-on-header', tokens, [ground], READABLE)
  if (ground === undefined || ink === undefined) return {}
  return { 'header-ground': ground, 'header-ink': ink, 'header-line': mixOver(ink, 0.14, ground) }
}
