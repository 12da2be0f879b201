import type { OptionSchema } from '../schema/option-schema.ts'
import { isFreeText, shapeOf } from '../schema/text-options.ts'

/** Signs are private use code points: no author types them, no font shows them, and no view treats them specially. */
const FIRST_SIGN = 0xf_00_00
const SIGN = /[\u{F0000}-\u{FFFFD}]/gu
/** A sign percent-encoded, in an address that a view made of a text. */
const SIGN_IN_ADDRESS = /%F3%B[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/gi

/** A value of options that a person wrote or chose, and a view may show. */
export interface OptionPlace {
  /** Dotted, like field names in the drawer: `items.2.title`. */
  path: string
  kind: 'text' | 'markdown' | 'image'
  value: string
  /** Whether the text may have several lines. */
  hasLines?: boolean
}

/** Texts, prose and images among a block's options, in the order of its schema. Of empty texts those in lists: cells of tables. */
export function listPlaces(value: unknown, schema: OptionSchema, path = ''): OptionPlace[] {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.flatMap((each, index) =>
      each === '' && isFreeText(items)
        ? [{ path: join(path, index), kind: 'text' as const, value: each }]
        : listPlaces(each, items, join(path, index)),
    )
  }
  if (typeof value === 'object' && value !== null) {
    const options = value as Readonly<Record<string, unknown>>
    return Object.entries(schema.properties ?? {}).flatMap(([name, option]) => listPlaces(options[name], shapeOf(option), join(path, name)))
  }
  if (typeof value !== 'string' || value.trim() === '') return []
  if (schema.field === 'image' || schema.field === 'markdown') return [{ path, kind: schema.field, value }]
  return isFreeText(schema) ? [{ path, kind: 'text', value, hasLines: schema.field === 'lines' }] : []
}

/** A copy of the options with a sign after each of these texts. */
export function signTexts(value: unknown, signs: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value === 'string') return value + (signs.get(path) ?? '')
  if (Array.isArray(value)) return value.map((each, index) => signTexts(each, signs, join(path, index)))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, signTexts(each, signs, join(path, name))]))
}

export function signOf(index: number): string {
  return String.fromCodePoint(FIRST_SIGN + index)
}

/** Numbers of the signs in a text. */
export function readSigns(text: string): number[] {
  return (text.match(SIGN) ?? []).map((sign) => (sign.codePointAt(0) as number) - FIRST_SIGN)
}

export function withoutSigns(text: string): string {
  return text.replaceAll(SIGN, '').replaceAll(SIGN_IN_ADDRESS, '')
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`
}
