/** Digits before the decimal mark that a number keeps exactly. */
const MOST_DIGITS = 15

/** Decimals of a number whose field does not say how many it takes. */
const USUAL_DECIMALS = 2

export type ReadNumber = { value: string } | { code: 'number' } | { code: 'decimals'; most: number }

/**
 * A number as people write it: `1.234,50`, `1,234.50`, `€ 12,-`. One mark with three digits after it is that of thousands where the language writes it so and
 * the field takes fewer decimals; the stored form, with a point, reads the same in every language.
 */
export function readNumber(text: string, lang: string, decimals: number | undefined): ReadNumber {
  const most = decimals ?? USUAL_DECIMALS
  const bare = text
    .replaceAll(/[\s€]/gu, '')
    .replace(/^[\u2212\u2013]/u, '-')
    .replace(/[.,]-{1,2}$/, '')
  const [, sign = '', digits = ''] = /^([-+]?)([\d.,]{1,40})$/.exec(bare) ?? []
  const [whole, fraction = ''] = splitAtMark(digits, lang, most)
  if (whole === undefined || !/^\d+$/.test(whole || '0') || (whole === '' && fraction === '')) return { code: 'number' }
  const significant = whole.replace(/^0+(?=\d)/, '') || '0'
  if (significant.length + fraction.length > MOST_DIGITS) return { code: 'number' }
  if (fraction.length > most) return { code: 'decimals', most }
  const value = withDecimals(significant, fraction)
  return { value: sign === '-' && value !== '0' ? `-${value}` : value }
}

function withDecimals(whole: string, fraction: string): string {
  const kept = fraction.replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** What stands before and after the decimal mark, without marks of thousands; undefined where the marks make no number. */
function splitAtMark(digits: string, lang: string, most: number): [string | undefined, string?] {
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return [digits]
  const last = marks.at(-1) ?? ''
  const isThousands = marks.length > 1 ? new Set(marks).size === 1 : isMarkOfThousands(digits, last, lang, most)
  if (isThousands) return [joinThousands(digits, last)]
  const at = digits.lastIndexOf(last)
  const before = digits.slice(0, at)
  const fraction = digits.slice(at + 1)
  if (before.includes(last) || !/^\d*$/.test(fraction)) return [undefined]
  return [marks.length > 1 ? joinThousands(before, last === ',' ? '.' : ',') : before, fraction]
}

function isMarkOfThousands(digits: string, mark: string, lang: string, most: number): boolean {
  const own = /^en(-|$)/i.test(lang) ? ',' : '.'
  return mark === own && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && (mark === ',' || most < 3)
}

function joinThousands(digits: string, mark: string): string | undefined {
  return /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replaceAll(mark, '') : undefined
}

/** A calculated number, as it is stored. */
export function writeNumber(value: number, decimals: number | undefined): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** MOST_DIGITS) return undefined
  // Sums of decimals are off in the last of 17 digits. Rounding away from that, and moving the mark as text, makes 1.005 round up as people expect.
  const places = decimals ?? USUAL_DECIMALS
  const moved = Math.abs(value) < 1e-6 ? 0 : Math.round(Number(`${Math.abs(value).toPrecision(MOST_DIGITS)}e${places}`))
  const [whole = '0', fraction = ''] = Number(`${moved}e-${places}`).toFixed(places).split('.')
  const written = withDecimals(whole, fraction)
  return value < 0 && written !== '0' ? `-${written}` : written
}

/** An amount of money, as it is stored: always with cents. */
export function writeAmount(value: string): string {
  const [whole = '0', cents = ''] = value.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}
