import type { OptionSchema } from '../blocks/describe-blocks.ts'

/** Signs are code points for private use: no author types them, no font shows them, and no view does anything with them. */
const FIRST_SIGN = 0xf_00_00
const SIGN = /[\u{F0000}-\u{FFFFD}]/gu
/** The same in an address that a view has made of a text. */
const SIGN_IN_ADDRESS = /%F3%B[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/gi

/** Shared kinds of values that are looked up or spelled, not shown as they are. */
const lookedUp = new Set(['guid', 'address', 'icon', 'moment'])

/** A value of options that a person wrote or chose, as far as a view may show it. */
export interface OptionPlace {
  /** Dotted, as fields of the drawer are named: `items.2.title`. */
  path: string
  kind: 'text' | 'image'
  value: string
}

/** Texts and images among the options of a block, in the order of its schema. */
export function listPlaces(value: unknown, schema: OptionSchema, path = ''): OptionPlace[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => listPlaces(each, schema.items ?? {}, join(path, index)))
  if (typeof value === 'object' && value !== null) {
    const options = value as Readonly<Record<string, unknown>>
    return Object.entries(schema.properties ?? {}).flatMap(([name, option]) => listPlaces(options[name], shapeOf(option), join(path, name)))
  }
  if (typeof value !== 'string' || value.trim() === '') return []
  if (schema.field === 'image') return [{ path, kind: 'image', value }]
  return isFreeText(schema) ? [{ path, kind: 'text', value }] : []
}

/** The same options with a sign behind each of these texts. */
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

/** Words that somebody wrote. What is chosen from a list or has a form of its own decides how something looks. */
function isFreeText({ type, title, format, pattern, enum: choices, const: only }: OptionSchema): boolean {
  const isChosen = choices !== undefined || only !== undefined || format !== undefined || pattern !== undefined
  return type === 'string' && !isChosen && !lookedUp.has(title ?? '')
}

/** Of a value with several shapes, the one that words or things can have. */
function shapeOf(schema: OptionSchema): OptionSchema {
  return schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema
}

function join(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`
}
