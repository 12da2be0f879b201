import { fileTypes, hasAnswer } from './field-types.ts'
import type { FormField } from './field.ts'
import { addressParts } from './address-parts.ts'
import type { RawAddress, RawAnswer, RawAnswers, RawRow } from './raw-answers.ts'
import type { ReadVersion } from './read-answers.ts'
import type { FormStep } from './steps.ts'

/** Before the place of an answer in the name of its control. */
export const ANSWER_PREFIX = 'f.'

/** Names of controls that are not answers. */
export const ownNames = {
  version: '_version',
  block: '_block',
  page: '_page',
  lang: '_lang',
  step: '_step',
  draft: '_draft',
  act: '_act',
  /** With `1` it holds the answers of all steps. */
  all: '_all',
  /** Where a link to go on is sent. */
  mail: '_mail',
  /** Of the mail that asks a sender to confirm. */
  code: '_code',
  /** Places that were asked, `<guid>` and `<group>.<row>`, with spaces between them: a choice that nobody makes posts nothing. */
  asked: '_asked',
  /** People do not see it; what fills it in is a program. */
  trap: '_website',
} as const

/** A control's name for the answer at a place. */
export function nameOf(place: string): string {
  return ANSWER_PREFIX + place
}

/** Values of one name, as a form without JavaScript posts them. */
export type PostedValues = ReadonlyMap<string, readonly string[]>

/** Groups the names and values of a post. */
export function groupPosted(entries: Iterable<readonly [string, string]>): PostedValues {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return values
}

/** Rows above which a number in a name is not believed. */
const MOST_ROWS = 200

/** The answers in a post, for the fields of a form or of one step. Names of other fields are left out: they may be those of a former version. */
export function readPosted({ fields }: Pick<ReadVersion, 'fields'>, values: PostedValues): RawAnswers {
  const raw: RawAnswers = {}
  const asked = (values.get(ownNames.asked)?.[0] ?? '').split(' ')
  const rows = listRows([...values.keys(), ...asked.map((place) => `${nameOf(place)}.`)])
  for (const field of fields.filter(hasAnswer)) {
    const posted = field.type === 'group' ? readRows(field, rows.get(field.guid) ?? [], values) : readOne(field, nameOf(field.guid), values)
    const blank = asked.includes(field.guid) ? blankOf(field) : undefined
    const known = posted ?? blank
    if (known !== undefined) raw[field.guid] = known
  }
  return raw
}

/** What somebody answers who leaves a field empty. */
function blankOf({ type }: FormField): RawAnswer {
  if (type === 'address') return {}
  return type === 'checkboxes' || type === 'group' || fileTypes.has(type) ? [] : ''
}

/** Numbers of the rows that a post names, by guid of their group. */
function listRows(names: readonly string[]): Map<string, number[]> {
  const rows = new Map<string, Set<number>>()
  for (const name of names) {
    const [, guid, number] = /^f\.([0-9a-f-]{36})\.(\d{1,3})\./.exec(name) ?? []
    if (guid === undefined || Number(number) >= MOST_ROWS) continue
    const known = rows.get(guid) ?? new Set()
    rows.set(guid, known.add(Number(number)))
  }
  return new Map([...rows].map(([guid, numbers]) => [guid, [...numbers].toSorted((one, other) => one - other)]))
}

function readRows({ guid, fields = [] }: FormField, numbers: readonly number[], values: PostedValues): RawRow[] | undefined {
  if (numbers.length === 0) return undefined
  return numbers.map((number) => {
    const row: RawRow = {}
    for (const field of fields.filter(hasAnswer)) {
      const posted = readOne(field, nameOf(`${guid}.${number}.${field.guid}`), values)
      if (posted !== undefined) row[field.guid] = posted
    }
    return row
  })
}

function readOne({ type }: FormField, name: string, values: PostedValues): string | string[] | RawAddress | undefined {
  if (type === 'address') {
    const parts = addressParts.flatMap((part) => {
      const [value] = values.get(`${name}.${part}`) ?? []
      return value === undefined ? [] : [[part, value]]
    })
    return parts.length > 0 ? (Object.fromEntries(parts) as RawAddress) : undefined
  }
  const posted = values.get(name)
  if (!posted) return undefined
  return type === 'checkboxes' || fileTypes.has(type) ? posted.filter((value) => value !== '') : posted[0]
}

/** The names and values that a form without JavaScript posts for these answers. */
export function writePosted({ fields }: Pick<ReadVersion, 'fields'>, raw: RawAnswers): [string, string][] {
  return fields.filter(hasAnswer).flatMap(({ guid }) => writeOne(nameOf(guid), raw[guid]))
}

function writeOne(name: string, raw: RawAnswer | undefined): [string, string][] {
  if (raw === undefined) return []
  if (typeof raw === 'string') return [[name, raw]]
  if (!Array.isArray(raw)) return Object.entries(raw).map(([part, value]) => [`${name}.${part}`, value])
  return raw.flatMap((each, index) =>
    typeof each === 'string'
      ? [[name, each] as [string, string]]
      : Object.entries(each).flatMap(([guid, value]) => writeOne(`${name}.${index}.${guid}`, value)),
  )
}

/** All answers so far with those of one step replaced: a box that is no longer ticked posts nothing. */
export function replaceStep(raw: RawAnswers, { fields }: Pick<FormStep, 'fields'>, posted: RawAnswers): RawAnswers {
  const own = new Set(fields.map(({ guid }) => guid))
  const others = Object.entries(raw).filter(([guid]) => !own.has(guid))
  return { ...Object.fromEntries(others), ...Object.fromEntries(Object.entries(posted).filter(([guid]) => own.has(guid))) }
}

/** What a button of a form asks for: `next`, `back`, `send`, `save`, `mail` for the link of what was saved, a step to go back to, or a row more or less of a group. */
export type FormAct =
  | { kind: 'next' | 'back' | 'send' | 'save' | 'mail' }
  | { kind: 'to'; step: number }
  | { kind: 'add'; group: string }
  | { kind: 'remove'; group: string; row: number }

export function readAct(text: string | undefined): FormAct | undefined {
  if (text === 'next' || text === 'back' || text === 'send' || text === 'save' || text === 'mail') return { kind: text }
  const [, step] = /^to:(\d{1,3})$/.exec(text ?? '') ?? []
  if (step !== undefined) return { kind: 'to', step: Number(step) }
  const [, group, row] =
    /^(?:add:([0-9a-f-]{36})|remove:([0-9a-f-]{36}):(\d{1,3}))$/.exec(text ?? '')?.filter((part) => part !== undefined) ?? []
  if (group === undefined) return undefined
  return row === undefined ? { kind: 'add', group } : { kind: 'remove', group, row: Number(row) }
}

/** The answers with a row more or less. A group that shows an empty row has that one before it. */
export function changeRows(raw: RawAnswers, act: FormAct): RawAnswers {
  if (act.kind !== 'add' && act.kind !== 'remove') return raw
  const given = raw[act.group]
  const rows = (Array.isArray(given) ? given : []).filter((row): row is RawRow => typeof row === 'object')
  const changed = act.kind === 'add' ? [...(rows.length === 0 ? [{}] : rows), {}] : rows.filter((_, index) => index !== act.row)
  return { ...raw, [act.group]: changed }
}
