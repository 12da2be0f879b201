import { choicesOf, type OptionSchema } from '../schema/option-schema.ts'
import type { FieldTexts } from '../schema/field-texts.ts'
import { readLink } from './read-link.ts'
import { formatDate, formatTime } from '../language/format-date.ts'
import { localeOf } from '../language/locale-of.ts'
import type { LinkOptions } from '#content/model/link/schema.ts'
import type { SiteReader, TypedFields } from '../reads/site-reader.ts'
import type { CardFields } from '../content-types/card-fields.tsx'
import type { FieldFact } from '../content-types/contract.ts'
import { isMoment, labelOf, LINE } from '../content-types/field-values.ts'
import { type ContentType, textsIn } from '../content-types/content-types.ts'
import en from '../content-types/messages.en.json' with { type: 'json' }
import nl from '../content-types/messages.nl.json' with { type: 'json' }

export interface FactContext {
  /** A card has room for lines, and is a link already. */
  place: 'card' | 'detail'
  lang: string
  /** What links and Markdown are read with. */
  read: Pick<SiteReader, 'markdown'> & Parameters<typeof readLink>[1]
}

/** Fields in words: on a card those that it names or that fit on a line, on its own page all. A field without a value is left out. */
export function describeFacts(type: ContentType, values: Readonly<Record<string, unknown>>, context: FactContext): FieldFact[] {
  const names = context.place === 'card' ? namesOnCard(type) : Object.keys(type.schema.properties ?? {})
  const texts = textsIn(type, context.lang).fields
  return names.flatMap((name) => {
    const schema = type.schema.properties?.[name]
    const said = schema && describeValue(values[name], schema, texts[name], context)
    return said ? [{ name, label: labelOf(type, name, context.lang), ...said }] : []
  })
}

/** What a card shows of the fields of an item or page. */
export function presentFields(
  fields: TypedFields | undefined,
  { read, lang }: { read: SiteReader; lang: string },
): { fields?: CardFields } {
  const type = fields && read.contentType(fields.type)
  if (!fields || !type) return {}
  const facts = describeFacts(type, fields.values, { place: 'card', lang, read })
  if (type.card && fields.isWhole) return { fields: { facts, own: { type: type.name, values: fields.values, lang } } }
  return facts.length === 0 ? {} : { fields: { facts } }
}

function namesOnCard({ definition, schema }: ContentType): readonly string[] {
  if (definition.onCard) return definition.onCard
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (isOnLine(field) ? [name] : []))
}

function isOnLine(schema: OptionSchema): boolean {
  if (schema.field === 'markdown') return false
  return schema.type !== 'string' || choicesOf(schema) !== undefined || (schema.maxLength ?? LINE) <= LINE
}

/** A value to filter by, in words. */
export function describeFacet(type: ContentType, field: string, value: string, lang: string): string {
  const schema = type.schema.properties?.[field]
  const own = nameOf(value, textsIn(type, lang).fields[field])
  if (own !== undefined || schema?.type !== 'boolean') return own ?? value
  return sayYesOrNo(value === 'true', lang)
}

/** What the texts of a type call a choice; one may be called "constructor". */
function nameOf(choice: string | number, texts: FieldTexts | undefined): string | undefined {
  return texts?.options && Object.hasOwn(texts.options, choice) ? texts.options[choice] : undefined
}

export function sayYesOrNo(value: boolean, lang: string): string {
  return (/^en\b/.test(lang) ? en : nl)[value ? 'yes' : 'no']
}

type Said = Pick<FieldFact, 'text' | 'dateTime' | 'href' | 'html'>

/** Undefined for what is not set, and for what only a view of the type's own can show: images, groups and lists of groups. */
function describeValue(value: unknown, schema: OptionSchema, texts: FieldTexts | undefined, context: FactContext): Said | undefined {
  const { lang, place, read } = context
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) {
    const parts = value.flatMap((each) => describeValue(each, schema.items ?? {}, texts, { ...context, place: 'card' })?.text ?? [])
    return parts.length === 0 ? undefined : { text: parts.join(', ') }
  }
  if (choicesOf(schema) && (typeof value === 'string' || typeof value === 'number')) return { text: nameOf(value, texts) ?? String(value) }
  if (typeof value === 'boolean') return { text: sayYesOrNo(value, lang) }
  if (typeof value === 'number') return { text: formatNumber(value, schema, lang) }
  if (schema.title === 'link') {
    const link = readLink(value as LinkOptions, read)
    return link && { text: link.label, ...(place === 'detail' && { href: link.href }) }
  }
  if (typeof value !== 'string' || schema.title === 'guid' || schema.field === 'image') return undefined
  if (isMoment(schema)) return describeMoment(value, lang)
  if (schema.field === 'markdown')
    return { text: value, ...(place === 'detail' && { html: read.markdown(value, { lang, topHeadingLevel: 2 }) }) }
  if (schema.title === 'address') {
    const link = readLink({ href: value }, read)
    return link && { text: link.label, ...(place === 'detail' && { href: link.href }) }
  }
  return { text: value, ...(place === 'detail' && hrefOf(value, schema)) }
}

function describeMoment(value: string, lang: string): Said | undefined {
  const date = formatDate(value, lang)
  if (date === '') return undefined
  return { text: value.length === 10 ? date : `${date}, ${formatTime(value, lang)}`, dateTime: value }
}

/** `.meta({ currency: 'EUR' })` makes an amount of a number. */
function formatNumber(value: number, schema: OptionSchema, lang: string): string {
  const { currency } = schema
  const locale = localeOf(lang)
  if (currency === undefined) return new Intl.NumberFormat(locale).format(value)
  const digits = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(value)
}

function hrefOf(value: string, { format }: OptionSchema): { href: string } | undefined {
  if (format === 'email') return { href: `mailto:${value}` }
  return format === 'uri' && /^https?:\/\//i.test(value) ? { href: value } : undefined
}
