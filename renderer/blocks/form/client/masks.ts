import type { InputMask } from '#content/model/form/field-settings.ts'

/** Digits of each part, and the sign after it. */
const shapes: Record<Exclude<InputMask, 'phone'>, readonly (readonly [digits: number, sign: string])[]> = {
  date: [
    [2, '-'],
    [2, '-'],
    [4, ''],
  ],
  datetime: [
    [2, '-'],
    [2, '-'],
    [4, ' '],
    [2, ':'],
    [2, ''],
  ],
  time: [
    [2, ':'],
    [2, ''],
  ],
  fulltime: [
    [2, ':'],
    [2, ':'],
    [2, ''],
  ],
  card: [
    [4, ' '],
    [4, ' '],
    [4, ' '],
    [4, ''],
  ],
}

/**
 * Puts the signs of a mask between digits as they are typed, and never takes anything away: who types a date in words, or signs of one's own, is
 * left alone. So a mask is help, and what is read follows from the field.
 */
export function applyMask(mask: InputMask, text: string): string {
  if (mask === 'phone') return /^06\d{3,8}$/.test(text) ? `06 ${text.slice(2)}` : text
  const whole = shapes[mask]
  const signs = whole.map(([, sign]) => sign)
  if (!/^\d[\d .:/-]*$/.test(text) || !onlyOwnSigns(text, signs)) return text
  const digits = text.replaceAll(/\D/g, '')
  const size = whole.reduce((sum, [count]) => sum + count, 0)
  // `1-2-2026` has a part that is shorter: its signs are already there.
  if (digits.length > size || hasShortPart(text, whole)) return text
  let written = ''
  let at = 0
  for (const [count, sign] of whole) {
    const part = digits.slice(at, at + count)
    written += part
    at += count
    if (part.length < count || at >= digits.length) break
    written += sign
  }
  return written
}

function onlyOwnSigns(text: string, signs: readonly string[]): boolean {
  return Array.from(text.replaceAll(/\d/g, '')).every((sign) => signs.includes(sign))
}

function hasShortPart(text: string, shape: readonly (readonly [number, string])[]): boolean {
  const parts = text.split(/\D/)
  return parts.slice(0, -1).some((part, index) => part.length !== shape[index]?.[0])
}
