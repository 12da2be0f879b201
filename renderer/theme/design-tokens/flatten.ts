import { isRecord } from '#content/model/json/is-record.ts'
/** First segments of names in NL Design System; file sets such as `common/` may come before them. */
const ROOTS = new Set(['basis', 'nl', 'utrecht'])
/** Ends circular references. */
const MOST_STEPS = 16

/**
 * Tokens of a file in the format of the Design Tokens Community Group (`$value`) or of Style Dictionary (`value`), by their dotted name.
 * Follows references such as `{basis.color.default.bg-document}`; a token that refers to nothing is left out.
 */
export function flattenTokens(file: unknown): Map<string, string> {
  const raw = new Map<string, unknown>()
  collect(file, [], raw)
  const found = new Map<string, string>()
  for (const name of raw.keys()) {
    const value = writeValue(raw.get(name), raw, 0)
    if (value !== undefined) found.set(name, value)
  }
  return found
}

function collect(node: unknown, path: readonly string[], found: Map<string, unknown>): void {
  if (!isRecord(node)) return
  const value = node['$value'] ?? node['value']
  if (value !== undefined && (path.length > 1 || '$value' in node)) {
    const root = path.findIndex((segment) => ROOTS.has(segment))
    found.set(path.slice(Math.max(root, 0)).join('.'), value)
    return
  }
  for (const [name, child] of Object.entries(node)) if (!name.startsWith('$')) collect(child, [...path, name], found)
}

/** A value in CSS; undefined where CSS has no single value for it, such as a shadow. */
function writeValue(value: unknown, all: ReadonlyMap<string, unknown>, step: number): string | undefined {
  if (step > MOST_STEPS) return undefined
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return followReferences(value, all, step)
  if (Array.isArray(value)) {
    const parts = value.map((part) => writeValue(part, all, step + 1))
    return parts.every((part) => part !== undefined) ? parts.map((part) => quoteFont(part as string)).join(', ') : undefined
  }
  if (!isRecord(value)) return undefined
  const { value: amount, unit, colorSpace, components, alpha } = value
  if (typeof amount === 'number' && typeof unit === 'string') return `${amount}${unit}`
  if (typeof colorSpace !== 'string' || !Array.isArray(components)) return undefined
  const channels = components.map((channel) => (channel === 'none' || typeof channel === 'number' ? String(channel) : 'none')).join(' ')
  const opacity = typeof alpha === 'number' && alpha < 1 ? ` / ${alpha}` : ''
  return OWN_FUNCTION.has(colorSpace)
    ? `${colorSpace}(${percentages(colorSpace, components)}${opacity})`
    : `color(${colorSpace} ${channels}${opacity})`
}

/** Colour spaces with a CSS function of their own. */
const OWN_FUNCTION = new Set(['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch'])

/** The second and third part of hsl and hwb are percentages (CSS Color 4). */
function percentages(colorSpace: string, components: readonly unknown[]): string {
  const isPercent = colorSpace === 'hsl' || colorSpace === 'hwb'
  return components.map((part, order) => (isPercent && order > 0 && typeof part === 'number' ? `${part}%` : String(part))).join(' ')
}

function quoteFont(name: string): string {
  return name.includes(' ') && !/["',]/.test(name) ? `"${name}"` : name
}

function followReferences(value: string, all: ReadonlyMap<string, unknown>, step: number): string | undefined {
  let isWhole = true
  const text = value.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const target = writeValue(all.get(name.replace(/\.value$/, '')), all, step + 1)
    isWhole &&= target !== undefined
    return target ?? ''
  })
  return isWhole ? text : undefined
}
