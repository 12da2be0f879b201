import { dateOf, timeOf } from '#content/model/instant/instant.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { spellName } from '#content/model/text/spell-name.ts'
import type { FieldTexts } from '../../../../api/blocks/contract.ts'
import type { Block, EditCode, Edited } from '../../session/contract.ts'
import type { ValueChange } from './diff-values.ts'

export type Translate = (key: string, params?: Record<string, string | number>) => string

/** What values are put into words with. */
export interface Words {
  t: Translate
  language: InterfaceLanguage
  /** Of the fields that the item's type has. */
  typeTexts?: Readonly<Record<string, FieldTexts>> | undefined
  /** What a page, item, file or role of this guid is called; undefined where that is not known. */
  nameOf?: ((guid: string) => string | undefined) | undefined
}

/** An option or field in words: how it is called, and what it was and is. */
export interface DescribedChange {
  label: string
  before: string
  after: string
}

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const instantPattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d.*)?$/
/** Of a thing in a list: what people know it by. */
const naming = ['title', 'heading', 'name', 'label', 'question', 'text', 'href', 'alt']

/** An option of a block, in the words of its kind. */
export function describeOption(change: ValueChange, block: Block, code: EditCode, words: Words): DescribedChange {
  const { language } = words
  const { label, texts } = findTexts(change.path, code.findKind(block.buildingBlockName)?.texts[language].fields ?? {})
  return describe(label, change, texts, words)
}

/** A field of the page or item. */
export function describeField(change: ValueChange, kind: Edited['kind'], words: Words): DescribedChange {
  const { t, typeTexts = {} } = words
  if (change.path[0] === 'fields') {
    const { label, texts } = findTexts(change.path.slice(1), typeTexts)
    return describe(label, change, texts, words)
  }
  const path = change.path.filter((part) => typeof part === 'string')
  const [name = '', ...rest] = path
  const known = path.length <= 2 ? t(`edit.compare.fields.${path.join('.')}`) : ''
  const label = isText(known, 'edit.compare.fields') ? known : [name, ...rest].map(spellName).join(' › ')
  const options = choicesOf(name, kind, t)
  return describe(label, change, options && { label, options }, words)
}

/** Who may add to a block. */
export function describeRight(change: ValueChange, words: Words): DescribedChange {
  const { t } = words
  const label = t(`edit.compare.rights.${String(change.path[0])}`)
  const options = change.path[0] === 'addPermission' ? choicesOf('viewAccess', 'page', t) : choicesOf('viewRoles', 'page', t)
  return describe(label, change, options && { label, options }, words)
}

/** A value in words. @param texts of the option that it is of */
export function describeValue(value: unknown, texts: FieldTexts | undefined, words: Words): string {
  const { t, language, nameOf } = words
  if (value === undefined || value === null) return t('edit.compare.value.none')
  if (typeof value === 'boolean') return t(value ? 'edit.compare.value.yes' : 'edit.compare.value.no')
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  if (Array.isArray(value)) {
    const parts = value.map((each: unknown) => describeValue(each, texts, words))
    return parts.length === 0 ? t('edit.compare.value.none') : parts.join(', ')
  }
  if (typeof value === 'object') return describeThing(value as Record<string, unknown>, words)
  const text = typeof value === 'string' ? value : ''
  const chosen = texts?.options?.[text]
  if (chosen !== undefined) return chosen
  if (text.trim() === '') return t('edit.compare.value.empty')
  const guid = text.replace(/^\/[ag]\//, '')
  if (guidPattern.test(guid)) return nameOf?.(guid) ?? t('edit.compare.value.reference', { start: guid.slice(0, 8) })
  return instantPattern.test(text) ? describeInstant(text, language) : text
}

function describe(label: string, { before, after }: ValueChange, texts: FieldTexts | undefined, words: Words): DescribedChange {
  return { label, before: describeValue(before, texts, words), after: describeValue(after, texts, words) }
}

function describeThing(thing: Record<string, unknown>, words: Words): string {
  const name = naming.map((key) => thing[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (name !== undefined) return describeValue(name, undefined, words)
  return words.t('edit.compare.value.thing', { count: Object.keys(thing).length })
}

/** Day and time as the clocks of Amsterdam show them. */
function describeInstant(instant: string, language: InterfaceLanguage): string {
  const day = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const date = day.format(new Date(`${dateOf(instant)}T00:00:00Z`))
  const time = timeOf(instant)
  return time === undefined ? date : `${date} ${language === 'nl' ? time.replace(':', '.') : time}`
}

/** Names and texts along a path: “Cards › Card 2 › Title”. */
function findTexts(
  path: ValueChange['path'],
  fields: Readonly<Record<string, FieldTexts>>,
): { label: string; texts: FieldTexts | undefined } {
  let [inner, texts]: [Readonly<Record<string, FieldTexts>>, FieldTexts | undefined] = [fields, undefined]
  const labels = path.map((part) => {
    if (typeof part === 'number') return `${texts?.item ?? ''} ${part + 1}`.trim()
    texts = inner[part]
    inner = texts?.fields ?? {}
    return texts?.label ?? spellName(part)
  })
  return { label: labels.join(' › '), texts }
}

function choicesOf(name: string, kind: Edited['kind'], t: Translate): Record<string, string> | undefined {
  const texts = (values: readonly string[], key: string) => Object.fromEntries(values.map((value) => [value, t(`${key}.${value}`)]))
  if (name === 'layout' && kind !== 'item') return texts(['100', '25 - 75', '75 - 25', '25 - 50 - 25'], 'admin.layout')
  if (/^(?:viewAccess|editPermission)$/.test(name))
    return texts(['Public', 'Users', 'Verify', 'Roles', 'Admin', 'Inherited'], 'admin.accessLevel')
  if (name.endsWith('Roles'))
    return texts(['User', 'VerifiedUser', 'ContentManager', 'Admin', 'Mett', 'Standard', 'Developer'], 'admin.role')
  return undefined
}

/** i18next gives the key of a text that there is not, or an object for what holds texts. */
function isText(found: unknown, prefix: string): found is string {
  return typeof found === 'string' && found !== '' && !found.startsWith(`${prefix}.`) && !found.startsWith('key ')
}
