import 'culori/css'
import { blend, clampChroma, type Color, converter, formatHex, formatHex8, parse, wcagContrast } from 'culori/fn'
import { type ContrastPair, contrastPairs } from './contrast-pairs.ts'

export type TokenValues = Readonly<Record<string, string>>

/** A pair of colours with too little contrast. */
export interface FaintPair extends ContrastPair {
  /** Cut off after two decimals: 4.496 becomes 4.49, which is not enough. */
  ratio: number
  /** The shade closest to the text's colour that passes on this background; absent where none does. */
  passing?: string | undefined
}

interface Unreadable {
  /** Tokens of a pair whose value cannot be computed as a colour. */
  unreadable: { token: string; value: string }[]
}

export interface ContrastFindings extends Unreadable {
  faint: FaintPair[]
}

/** A pair with its contrast, cut off after two decimals. */
export interface MeasuredPair extends ContrastPair {
  ratio: number
  /** The shade closest to the text's colour that passes, where this one does not; absent where none does. */
  passing?: string | undefined
  /** Both colours as they are seen, `#rrggbb`. */
  colors: { text: string; ground: string }
}

/**
 * Measures every pair of `contrastPairs` in these tokens (WCAG 2.2, contrast ratio). Follows references between tokens; a translucent text
 * is measured on its background, a translucent background on the page's.
 */
export function measureContrast(tokens: TokenValues): ContrastFindings {
  const { measured, unreadable } = measurePairs(tokens)
  const faint = measured
    .filter(({ exact, wanted }) => exact < wanted)
    .map(({ text, ground, least, wanted, ratio, seen }) => {
      return { text, ground, least, wanted, ratio, passing: findPassing(seen.text, [seen.ground], wanted) }
    })
  return { faint, unreadable }
}

/** Every pair of `contrastPairs` whose colours can be computed, with its contrast. */
export function listContrast(tokens: TokenValues): Unreadable & { pairs: MeasuredPair[] } {
  const { measured, unreadable } = measurePairs(tokens)
  const pairs = measured.map(({ exact: _, seen, ...pair }) => {
    const passing = pair.ratio < pair.wanted ? findPassing(seen.text, [seen.ground], pair.wanted) : undefined
    return { ...pair, passing, colors: { text: formatHex(lay(seen.text, seen.ground)), ground: formatHex(seen.ground) } }
  })
  return { pairs, unreadable }
}

interface Measured extends ContrastPair {
  exact: number
  ratio: number
  seen: { text: Color; ground: Color }
}

function measurePairs(tokens: TokenValues): Unreadable & { measured: Measured[] } {
  const measured: Measured[] = []
  const unreadable = new Map<string, string>()
  const read = (token: string): Color | undefined => {
    const value = tokens[token]
    if (value === undefined) return undefined
    const colour = parse(follow(value, tokens))
    if (!colour) unreadable.set(token, value)
    return colour
  }
  for (const pair of contrastPairs) {
    const [text, ground] = [read(pair.text), read(pair.ground)]
    if (!text || !ground) continue
    const page = read('color-background') ?? white
    const solid = lay(ground, page)
    const exact = contrastOf(lay(text, solid), solid)
    measured.push({ ...pair, exact, ratio: Math.floor(exact * 100) / 100, seen: { text, ground: solid } })
  }
  return { measured, unreadable: [...unreadable].map(([token, value]) => ({ token, value })) }
}

const white: Color = { mode: 'rgb', r: 1, g: 1, b: 1 }
const black: Color = { mode: 'rgb', r: 0, g: 0, b: 0 }
const toOklch = converter('oklch')

/** Rounds to eight bits, as browsers do. */
function contrastOf(one: Color, other: Color): number {
  return wcagContrast(formatHex(one), formatHex(other))
}

/** A colour as `#rrggbb`, or `#rrggbbaa` of one that lets something through; references to tokens are followed. Undefined for what is none. */
export function readColour(value: string, tokens: TokenValues): string | undefined {
  const colour = parse(follow(value, tokens))
  return colour && ((colour.alpha ?? 1) < 1 ? formatHex8(colour) : formatHex(colour))
}

/**
 * The colour that results when one covers a part of another.
 * @param share from 0 to 1
 */
export function mixOver(top: string, share: number, ground: string): string {
  return formatHex(blend([parse(ground) ?? white, { ...(parse(top) ?? white), alpha: share }]))
}

/** White, or black where that has more contrast on this colour. */
export function inkOn(ground: string): string {
  const colour = parse(ground) ?? white
  return contrastOf(white, colour) >= contrastOf(black, colour) ? '#ffffff' : '#000000'
}

function lay(top: Color, ground: Color): Color {
  return (top.alpha ?? 1) < 1 ? blend([ground, top]) : top
}

const REFERENCE = /var\(\s*--([\w-]+)\s*(?:,\s*([^()]*))?\)/g
/** Ends circular references. */
const MOST_STEPS = 8

function follow(value: string, tokens: TokenValues): string {
  let found = value
  for (let step = 0; step < MOST_STEPS && found.includes('var('); step++) {
    found = found.replace(REFERENCE, (whole, name: string, instead?: string) => tokens[name] ?? instead?.trim() ?? whole)
  }
  return found
}

/**
 * A token's colour, or the closest shade that is readable on all of these backgrounds.
 * @param grounds solid colours
 * @param wanted least contrast (WCAG 2.2, contrast ratio)
 * @returns `#rrggbb`; undefined where the value cannot be computed as a colour, or no shade of it passes
 */
export function findReadable(token: string, tokens: TokenValues, grounds: readonly string[], wanted: number): string | undefined {
  const colour = parse(follow(tokens[token] ?? '', tokens))
  const solid = grounds.map((ground) => parse(ground) ?? white)
  if (!colour) return undefined
  const isReadable = solid.every((ground) => contrastOf(lay(colour, ground), ground) >= wanted)
  return isReadable ? formatHex(lay(colour, solid[0] ?? white)) : findPassing(colour, solid, wanted)
}

/** Goes lighter and darker in small steps of perceived lightness, with the same hue. */
function findPassing(text: Color, grounds: readonly Color[], wanted: number): string | undefined {
  const { l, c, h } = toOklch(text)
  for (let step = 1; step <= 100; step++) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness < 0 || lightness > 1) continue
      const shade = clampChroma({ mode: 'oklch', l: lightness, c, ...(h === undefined ? {} : { h }) }, 'oklch')
      if (grounds.every((ground) => contrastOf(shade, ground) >= wanted)) return formatHex(shade)
    }
  }
  return undefined
}
