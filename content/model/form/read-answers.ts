import type { Answer, AnswerFault, Answers, GroupAnswer, SimpleAnswer } from './answers.ts'
import { checkAnswer, compares } from './check-answer.ts'
import type { FormField, Logic } from './field.ts'
import { hasAnswer } from './field-types.ts'
import { evaluate, holds, type LogicData } from './logic.ts'
import type { FormNames } from './logic-names.ts'
import { cleanLine, readAnswer, type ReadContext } from './read-answer.ts'
import { writeNumber } from './read-number.ts'
import type { RawAnswer, RawAnswers, RawRow } from './raw-answers.ts'
import type { FormVersion } from './schema.ts'
import { textIn } from './text-in.ts'

/** Rows that a group takes where its field does not say. */
const USUAL_ROWS = 20

export function mostRows({ maxCount }: Pick<FormField, 'maxCount'>): number {
  return maxCount ?? USUAL_ROWS
}

/** The part of a version that its answers depend on. */
export type ReadVersion = Pick<FormVersion, 'fields' | 'lang'>

/** What a rule of a field came to. */
export interface RuleTrace {
  /** As in `AnswerFault`. */
  place: string
  rule: 'showWhen' | 'requireWhen' | 'value'
  /** What it evaluated to. */
  result: unknown
}

export interface ReadAnswers {
  /** In their stored form; what is at fault is absent. */
  answers: Answers
  faults: AnswerFault[]
  /** Guids of the fields and page breaks whose conditions hold; those in a group by their place in each row. */
  shown: ReadonlySet<string>
  /** What calculated fields came to, by their place. */
  calculated: Readonly<Record<string, string>>
}

/**
 * Reads a filled-in form: which fields are there, their answers in the stored form, and what has to be put right. The browser and the server both use it,
 * and it reads answers in their stored form as the same answers. A condition sees the answers of the fields before its own; a field that is not there has no answer.
 */
export function readAnswers(version: ReadVersion, raw: RawAnswers, context: ReadContext): ReadAnswers {
  return new FormReader(version, raw, context).read()
}

/** The same, with what each rule came to: the test bench of the builder shows it. */
export function explain(version: ReadVersion, raw: RawAnswers, context: ReadContext): ReadAnswers & { trace: RuleTrace[] } {
  const reader = new FormReader(version, raw, context)
  return { ...reader.read(), trace: reader.trace }
}

/** The fields of the form, or of one row. */
interface Scope {
  /** Before the guid of a field in its place. */
  prefix: string
  answers: Record<string, Answer>
  data: Record<string, unknown>
}

const numbers: ReadonlySet<FormField['type']> = new Set(['number', 'currency', 'calculated'])

class FormReader {
  readonly trace: RuleTrace[] = []
  private readonly faults: AnswerFault[] = []
  private readonly shown = new Set<string>()
  private readonly calculated: Record<string, string> = {}

  private readonly version: ReadVersion
  private readonly raw: RawAnswers
  private readonly context: ReadContext

  constructor(version: ReadVersion, raw: RawAnswers, context: ReadContext) {
    this.version = version
    this.raw = raw
    this.context = context
  }

  read(): ReadAnswers {
    const { fields } = this.version
    const { today, lang } = this.context
    const names: FormNames = { today, lang }
    const scope: Scope = { prefix: '', answers: {}, data: Object.assign(Object.create(null) as Record<string, unknown>, names) }
    let isStepThere = true
    for (const field of fields) {
      if (field.type === 'page-break') isStepThere = this.isThere(field, scope)
      else if (isStepThere && this.isThere(field, scope)) this.readField(field, this.raw[field.guid], scope)
    }
    this.compareAll(fields, scope)
    const known = new Set(fields.filter(hasAnswer).map(({ guid }) => guid))
    for (const guid of Object.keys(this.raw)) if (!known.has(guid)) this.refuse(guid, 'fieldUnknown')
    return { answers: scope.answers, faults: this.faults, shown: this.shown, calculated: this.calculated }
  }

  private refuse(place: string, code: AnswerFault['code'], values?: AnswerFault['values']): void {
    this.faults.push({ place, code, ...(values && { values }) })
  }

  private isThere(field: FormField, { prefix, data }: Scope): boolean {
    const place = prefix + field.guid
    const isShown = field.showWhen === undefined || this.does(field.showWhen, 'showWhen', place, data)
    if (isShown) this.shown.add(place)
    return isShown
  }

  private does(logic: Logic, rule: RuleTrace['rule'], place: string, data: LogicData): boolean {
    const result = holds(logic, data)
    this.trace.push({ place, rule, result })
    return result
  }

  private readField(field: FormField, raw: RawAnswer | undefined, scope: Scope): void {
    if (!hasAnswer(field)) return
    const place = scope.prefix + field.guid
    if (field.type === 'group') this.readGroup(field, raw, scope)
    else if (field.value !== undefined) this.calculate(field, field.value, scope)
    else {
      const { answer, faults } = readAnswer(field, raw, this.context)
      for (const fault of faults) this.faults.push({ ...fault, place: fault.place ? `${place}.${fault.place}` : place })
      if (answer !== undefined) this.check(field, answer, scope)
      else if (faults.length === 0 && this.isRequired(field, place, scope.data)) this.refuse(place, 'required')
    }
  }

  private isRequired({ isRequired, requireWhen }: FormField, place: string, data: LogicData): boolean {
    return isRequired === true || (requireWhen !== undefined && this.does(requireWhen, 'requireWhen', place, data))
  }

  private check(field: FormField, answer: SimpleAnswer, scope: Scope): void {
    const fault = checkAnswer(field, answer, this.context.today)
    if (fault) this.faults.push({ place: scope.prefix + field.guid, ...fault })
    else keep(field, answer, scope)
  }

  private calculate(field: FormField, value: Logic, scope: Scope): void {
    const result = evaluate(value, scope.data)
    this.trace.push({ place: scope.prefix + field.guid, rule: 'value', result })
    const answer = writeResult(field, result)
    if (answer === undefined || answer === '') return
    this.calculated[scope.prefix + field.guid] = answer
    keep(field, answer, scope)
  }

  private readGroup(field: FormField, raw: RawAnswer | undefined, scope: Scope): void {
    const { guid, fields = [], minCount = 0 } = field
    const rows = Array.isArray(raw) ? raw.filter((row): row is RawRow => typeof row === 'object' && !Array.isArray(row)) : []
    const most = mostRows(field)
    if (rows.length > most) {
      this.refuse(guid, 'tooMany', { count: most })
      return
    }
    const before = this.faults.length
    const read = Array.from({ length: Math.max(rows.length, minCount) }, (_, index) => this.readRow(field, rows[index] ?? {}, index, scope))
    const kept = read.filter((row) => row !== undefined)
    if (kept.length < minCount && this.faults.length === before) this.refuse(guid, 'tooFew', { count: minCount })
    if (kept.length === 0) return
    scope.answers[guid] = kept
    scope.data[guid] = kept.map((row) => dataOfRow(fields, row))
  }

  /** A row; undefined for one that nothing was filled in in. */
  private readRow(field: FormField, raw: RawRow, index: number, { data }: Scope): Record<string, SimpleAnswer> | undefined {
    const { guid, fields = [], minCount = 0 } = field
    const filled = fields.filter((inner) => hasAnswer(inner) && inner.type !== 'calculated')
    if (index >= minCount && filled.every((inner) => isBlank(raw[inner.guid]))) return undefined
    const prefix = `${guid}.${index}.`
    const row: Scope = { prefix, answers: {}, data: Object.assign(Object.create(null) as Record<string, unknown>, data) }
    const before = this.faults.length
    for (const inner of fields) if (this.isThere(inner, row)) this.readField(inner, raw[inner.guid], row)
    this.compareAll(fields, row)
    const known = new Set(fields.filter(hasAnswer).map((inner) => inner.guid))
    for (const each of Object.keys(raw)) if (!known.has(each)) this.refuse(prefix + each, 'fieldUnknown')
    const isEmpty = filled.every((inner) => row.answers[inner.guid] === undefined)
    return isEmpty && this.faults.length === before ? undefined : (row.answers as Record<string, SimpleAnswer>)
  }

  private compareAll(fields: readonly FormField[], { prefix, answers }: Scope): void {
    for (const field of fields) {
      const { compare, guid } = field
      const answer = answers[guid]
      const other = compare && answers[compare.with]
      if (!compare || typeof answer !== 'string' || typeof other !== 'string' || compares(field, answer, other)) continue
      const { label } = fields.find((each) => each.guid === compare.with) ?? {}
      this.refuse(prefix + guid, 'compare', { is: compare.is, other: textIn(label, this.context.lang, this.version.lang).text })
    }
    for (const { guid } of fields) if (this.faults.some(({ place }) => place === prefix + guid)) Reflect.deleteProperty(answers, guid)
  }
}

function keep(field: FormField, answer: SimpleAnswer, { answers, data }: Scope): void {
  answers[field.guid] = answer
  data[field.guid] = dataOf(field, answer)
}

/** What rules see of an answer: numbers as numbers, files by their names, all else as it is stored. */
function dataOf({ type }: FormField, answer: SimpleAnswer): unknown {
  if (typeof answer === 'string') return numbers.has(type) && /^-?\d+(\.\d+)?$/.test(answer) ? Number(answer) : answer
  if (Array.isArray(answer)) return answer.map((each) => (typeof each === 'string' ? each : each.name))
  return answer
}

/** A plain object: one without a prototype cannot be compared with a text. */
function dataOfRow(fields: readonly FormField[], row: GroupAnswer[number]): LogicData {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = row[field.guid]
      return answer === undefined ? [] : [[field.guid, dataOf(field, answer)]]
    }),
  )
}

function isBlank(raw: RawAnswer | undefined): boolean {
  if (raw === undefined) return true
  if (typeof raw === 'string') return cleanLine(raw) === ''
  return Object.values(raw).every((part) => typeof part === 'string' && cleanLine(part) === '')
}

/** What a rule gave, as it is stored: a number, a text, or yes or no. */
function writeResult({ decimals }: FormField, result: unknown): string | undefined {
  if (typeof result === 'number') return writeNumber(result, decimals)
  if (typeof result === 'boolean') return result ? 'yes' : 'no'
  if (typeof result === 'string') return cleanLine(result).slice(0, 1000)
  if (Array.isArray(result)) return writeResult({ decimals } as FormField, result.filter((each) => typeof each === 'string').join(', '))
  return undefined
}
