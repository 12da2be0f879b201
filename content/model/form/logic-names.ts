import type { Logic } from './field.ts'

const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const part = 'postcode|number|addition|street|city'

/**
 * Where a rule reads: `form` sees the answers; `each` is what `map`, `filter`, `all`, `some` and `none` do with each of a list, and sees that one
 * alone; `reduce` sees it as `current`, and what came of those before it.
 */
type Place = 'form' | 'each' | 'reduce'

/** Names beside those of fields that the reader of answers fills in. */
const ofForm = ['today', 'lang'] as const
export type FormNames = Readonly<Record<(typeof ofForm)[number], string>>

/** All that a rule may name, by where it is there. A guid is a field, of the form or of a row. */
const names: Record<Place, string> = {
  form: `${ofForm.join('|')}|${guid}(?:\\.(?:${part}))?`,
  each: `|${guid}(?:\\.(?:${part}))?`,
  reduce: `accumulator|current(?:\\.(?:${guid}(?:\\.(?:${part}))?|${part}))?`,
}
const patterns = Object.fromEntries(Object.entries(names).map(([place, each]) => [place, new RegExp(`^(?:${each})$`)])) as Record<
  Place,
  RegExp
>

const fieldBehind = new RegExp(`(?<=${guid}|current)\\.${guid}$`)

/** Whether a rule may name it somewhere. A field behind a dot reads nothing outside `current`; forms that are stored may have it. */
export function isVariable(name: string): boolean {
  const short = name.replace(fieldBehind, '')
  return Object.values(patterns).some((pattern) => pattern.test(short))
}

/** Operators that evaluate their second argument for each of a list. */
const placeIn: Readonly<Record<string, Place>> = { filter: 'each', map: 'each', all: 'each', some: 'each', none: 'each', reduce: 'reduce' }

export function isRepeating(operator: string): boolean {
  return Object.hasOwn(placeIn, operator)
}

/** A name that a rule reads. */
export interface LogicRead {
  name: string
  /** The field that it names. */
  field?: string
  /** Whether there is such a name where it is read. */
  isThere: boolean
  /** In a repetition: the fields that its list is made of. What it reads are fields of their rows. */
  listOf?: readonly string[]
}

/** What a rule reads, wherever it stands in it. */
export function listReads(logic: Logic, place: Place = 'form', listOf?: readonly string[]): LogicRead[] {
  if (Array.isArray(logic)) return logic.flatMap((each) => listReads(each, place, listOf))
  if (typeof logic !== 'object' || logic === null) return []
  return Object.entries(logic).flatMap(([operator, given]) => {
    const values = Array.isArray(given) ? given : [given]
    if (operator === 'var' || operator === 'missing') {
      const count = operator === 'var' ? 1 : values.length
      const read = values.slice(0, count).filter((name) => typeof name === 'string')
      return [...read.map((name) => readOf(name, place, listOf)), ...listReads(values.slice(count), place, listOf)]
    }
    if (!isRepeating(operator)) return listReads(values, place, listOf)
    const [list = null, repeated = null, ...more] = values
    const own = listReads(list, place, listOf)
    const fields = own.flatMap(({ field }) => field ?? [])
    return [...own, ...listReads(repeated, placeIn[operator], fields), ...listReads(more, place, listOf)]
  })
}

function readOf(name: string, place: Place, listOf: readonly string[] | undefined): LogicRead {
  const [field] = new RegExp(guid).exec(name) ?? []
  return { name, ...(field !== undefined && { field }), isThere: patterns[place].test(name), ...(listOf && { listOf }) }
}

/** Guids of the fields whose answers a rule reads, those of rows among them. */
export function listReadFields(logic: Logic): string[] {
  return [...new Set(listReads(logic).flatMap(({ field }) => field ?? []))]
}
