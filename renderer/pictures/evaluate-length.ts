/** Pixels a unit, for the units that measures of a page use, with the browser's default text size for `rem`. */
const units: Readonly<Record<string, (viewport: number) => number>> = {
  px: () => 1,
  rem: () => 16,
  vw: (viewport) => viewport / 100,
}

const TOKEN = /\s*(clamp\(|min\(|max\(|calc\(|\(|\)|,|[-+*/](?=\s)|-?(?:\d+\.?\d*|\.\d+)(?:px|rem|vw)?)/y

/**
 * A CSS length such as `clamp(1.25rem, 4vw, 2.5rem)` in px, in a window of this many px; undefined for other notations (CSS Values 4,
 * section 10, as far as page measurements need it).
 */
export function evaluateLength(text: string, viewport: number): number | undefined {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return undefined
    tokens.push(token)
  }
  const value = readSum(tokens, viewport)
  return tokens.length === 0 && Number.isFinite(value) ? value : undefined
}

function readSum(tokens: string[], viewport: number): number {
  let sum = readProduct(tokens, viewport)
  while (tokens[0] === '+' || tokens[0] === '-') sum += (tokens.shift() === '+' ? 1 : -1) * readProduct(tokens, viewport)
  return sum
}

function readProduct(tokens: string[], viewport: number): number {
  let product = readValue(tokens, viewport)
  while (tokens[0] === '*' || tokens[0] === '/') {
    const operator = tokens.shift()
    const factor = readValue(tokens, viewport)
    product = operator === '*' ? product * factor : product / factor
  }
  return product
}

function readValue(tokens: string[], viewport: number): number {
  const token = tokens.shift() ?? ''
  if (token.endsWith('(')) {
    const values = [readSum(tokens, viewport)]
    while (tokens[0] === ',') {
      tokens.shift()
      values.push(readSum(tokens, viewport))
    }
    if (tokens.shift() !== ')') return Number.NaN
    return call(token, values)
  }
  const [, number, unit = ''] = /^(-?[\d.]+)(px|rem|vw)?$/.exec(token) ?? []
  return Number(number) * (units[unit]?.(viewport) ?? 1)
}

function call(name: string, values: readonly number[]): number {
  if (name === 'min(') return Math.min(...values)
  if (name === 'max(') return Math.max(...values)
  const [first = Number.NaN, preferred = Number.NaN, most = Number.NaN] = values
  if (name === 'clamp(') return Math.max(first, Math.min(preferred, most))
  return values.length === 1 ? first : Number.NaN
}
