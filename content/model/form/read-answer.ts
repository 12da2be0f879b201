import { plainText } from '../text/plain-text.ts'
import type { AnswerFault, DutchAddress, SentFile, SimpleAnswer } from './answers.ts'
import { mostFiles } from './check-answer.ts'
import type { FormField } from './field.ts'
import { readDate, readDateTime, readTime } from './read-date.ts'
import { readBsn, readEmail, readIban, readPhone, readPostcode } from './read-identity.ts'
import { readNumber, writeAmount } from './read-number.ts'
import type { RawAnswer } from './raw-answers.ts'
import { followsRule } from './rules.ts'

/** What an answer is read in. */
export interface ReadContext {
  /** The day in the time zone of the site: `2026-11-26`. */
  today: string
  /** Language that the form is filled in in. */
  lang: string
  /** A file that was uploaded for a field. */
  findFile?: (fieldGuid: string, fileGuid: string) => SentFile | undefined
}

export interface ReadOne {
  answer?: SimpleAnswer
  /** With places within the field: empty, or a part of an address. */
  faults: AnswerFault[]
}

/** Characters of what is typed on one line; longer is no number, date or name. */
const MOST_ON_A_LINE = 1000

/** What was typed, without what cannot be seen and white space around it. */
export function cleanLine(raw: RawAnswer | undefined): string {
  return cleanText(raw).replaceAll(/\s+/gu, ' ')
}

function cleanText(raw: RawAnswer | undefined): string {
  const text = Array.isArray(raw) ? raw[0] : raw
  if (typeof text !== 'string') return ''
  return plainText(text.replaceAll(/\r\n?/g, '\n')).normalize('NFC').trim()
}

function listOf(raw: RawAnswer | undefined): string[] {
  const list = typeof raw === 'string' ? [raw] : Array.isArray(raw) ? raw : []
  return [...new Set(list.filter((value): value is string => typeof value === 'string' && value !== ''))]
}

const fault = (code: AnswerFault['code'], values?: AnswerFault['values'], place = ''): ReadOne => ({
  faults: [{ place, code, ...(values && { values }) }],
})
const found = (answer: SimpleAnswer): ReadOne => ({ answer, faults: [] })
const orFault = (answer: string | undefined, code: AnswerFault['code']): ReadOne => (answer === undefined ? fault(code) : found(answer))

/** The stored form of what was typed in one field; neither answer nor fault where nothing was. */
export function readAnswer(field: FormField, raw: RawAnswer | undefined, context: ReadContext): ReadOne {
  if (field.type === 'textarea') {
    const text = cleanText(raw)
    return text === '' ? { faults: [] } : found(text)
  }
  if (field.type === 'checkboxes') return readChoices(field, listOf(raw))
  if (field.type === 'file' || field.type === 'image') return readFiles(field, listOf(raw), context)
  if (field.type === 'address') return readAddress(raw)
  const text = cleanLine(raw)
  if (text === '') return { faults: [] }
  if (text.length > MOST_ON_A_LINE) return fault('tooLong', { count: MOST_ON_A_LINE })
  return readLine(field, text, context)
}

function readLine(field: FormField, text: string, { lang }: ReadContext): ReadOne {
  switch (field.type) {
    case 'number':
    case 'currency': {
      const read = readNumber(text, lang, field.type === 'currency' ? 2 : field.decimals)
      if ('value' in read) return found(field.type === 'currency' ? writeAmount(read.value) : read.value)
      return read.code === 'decimals' ? fault('decimals', { count: read.most }) : fault('number')
    }
    case 'email': {
      const email = readEmail(text)
      return followsRule('email', email) ? found(email) : fault('email')
    }
    case 'phone':
      return orFault(readPhone(text), 'phone')
    case 'date':
      return orFault(readDate(text), 'date')
    case 'time':
      return orFault(readTime(text, false), 'time')
    case 'fulltime':
      return orFault(readTime(text, true), 'fulltime')
    case 'datetime':
      return orFault(readDateTime(text), 'datetime')
    case 'iban':
      return orFault(readIban(text), 'iban')
    case 'bsn':
      return orFault(readBsn(text), 'bsn')
    case 'colour': {
      const colour = text.toLowerCase()
      const rule = field.rule ?? 'hexColour'
      return followsRule(rule, colour) ? found(colour) : fault(rule)
    }
    case 'select':
    case 'radio':
      return field.options?.some(({ value }) => value === text) ? found(text) : fault('choice')
    case 'yes-no':
      return text === 'yes' || text === 'no' ? found(text) : fault('choice')
    case 'consent':
      return text === 'yes' ? found(text) : fault('choice')
    default:
      return found(text)
  }
}

function readChoices({ options = [] }: FormField, chosen: readonly string[]): ReadOne {
  if (chosen.length === 0) return { faults: [] }
  const known = options.map(({ value }) => value).filter((value) => chosen.includes(value))
  return known.length === chosen.length ? found(known) : fault('choice')
}

function readFiles(field: FormField, guids: readonly string[], { findFile }: ReadContext): ReadOne {
  if (guids.length === 0) return { faults: [] }
  const most = mostFiles(field)
  if (guids.length > most) return fault('tooMany', { count: most })
  const files = guids.map((guid) => findFile?.(field.guid, guid)).filter((file) => file !== undefined)
  return files.length === guids.length ? found(files) : fault('fileGone')
}

/** Longest part of an address, by what the model stores. */
const lengths = { number: 10, addition: 10, street: 120, city: 80 } as const

function readAddress(raw: RawAnswer | undefined): ReadOne {
  const parts = typeof raw === 'object' && !Array.isArray(raw) ? raw : {}
  const typed = { postcode: cleanLine(parts['postcode']), ...cleanParts(parts) }
  if (Object.values(typed).every((part) => part === '')) return { faults: [] }
  const postcode = readPostcode(typed.postcode)
  const faults: AnswerFault[] = []
  if (postcode === undefined) faults.push({ place: 'postcode', code: 'postcode' })
  if (!/^[1-9]\d{0,4}$/.test(typed.number)) faults.push({ place: 'number', code: 'houseNumber' })
  for (const part of ['addition', 'street', 'city'] as const) {
    if (typed[part].length > lengths[part]) faults.push({ place: part, code: 'tooLong', values: { count: lengths[part] } })
  }
  if (faults.length > 0 || postcode === undefined) return { faults }
  const { number, addition, street, city } = typed
  const answer: DutchAddress = { postcode, number, ...(addition && { addition }), ...(street && { street }), ...(city && { city }) }
  return found(answer)
}

function cleanParts(parts: Record<string, RawAnswer>): Record<'number' | 'addition' | 'street' | 'city', string> {
  return {
    number: cleanLine(parts['number']),
    addition: cleanLine(parts['addition']),
    street: cleanLine(parts['street']),
    city: cleanLine(parts['city']),
  }
}
