import type { Logic } from '#content/model/form/field.ts'
import type { FormField } from '#content/model/form/field.ts'
import { isRecord } from '#content/model/json/is-record.ts'

export const conditionKinds = ['is', 'isNot', 'has', 'hasNot', 'isFilled', 'isEmpty', 'above', 'below'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export interface Condition {
  field: string
  is: ConditionKind
  value: string
}

/** Conditions that hold together (`and`), or of which one does (`or`). */
export interface Conditions {
  join: 'and' | 'or'
  rows: Condition[]
}

const valueless: ReadonlySet<ConditionKind> = new Set(['isFilled', 'isEmpty'])

export function hasValue({ is }: Pick<Condition, 'is'>): boolean {
  return !valueless.has(is)
}

const numeric: ReadonlySet<FormField['type']> = new Set(['number', 'currency', 'calculated'])

/** The comparisons that make sense of a field of this type. */
export function kindsFor(type: FormField['type']): readonly ConditionKind[] {
  if (type === 'checkboxes') return ['has', 'hasNot', 'isFilled', 'isEmpty']
  if (['address', 'file', 'image', 'group'].includes(type)) return ['isFilled', 'isEmpty']
  if (['select', 'radio', 'yes-no', 'consent'].includes(type)) return ['is', 'isNot', 'isFilled', 'isEmpty']
  const ordered = numeric.has(type) || ['date', 'time', 'fulltime', 'datetime'].includes(type)
  return ordered ? ['is', 'isNot', 'above', 'below', 'isFilled', 'isEmpty'] : ['is', 'isNot', 'isFilled', 'isEmpty']
}

/** @param typeOf of a field; numbers are compared as numbers */
export function writeConditions({ join, rows }: Conditions, typeOf: (guid: string) => FormField['type'] | undefined): Logic | undefined {
  const [first, ...more] = rows.map((row) => writeCondition(row, typeOf(row.field)))
  if (first === undefined) return undefined
  return more.length === 0 ? first : { [join]: [first, ...more] }
}

function writeCondition({ field, is, value: text }: Condition, type: FormField['type'] | undefined): Logic {
  const answer: Logic = { var: field }
  // “1.50” stays as it is being typed on the way to 1.505; comparing takes it as a number all the same.
  const value = type && numeric.has(type) && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text
  switch (is) {
    case 'is':
      return { '==': [answer, value] }
    case 'isNot':
      return { '!=': [answer, value] }
    case 'has':
      return { in: [value, answer] }
    case 'hasNot':
      return { '!': [{ in: [value, answer] }] }
    case 'isFilled':
      return { '!!': [answer] }
    case 'isEmpty':
      return { '!': [answer] }
    case 'above':
      return { '>': [answer, value] }
    case 'below':
      return { '<': [answer, value] }
  }
}

/** The conditions that a rule says; undefined for one that only its text can show. */
export function readConditions(logic: Logic | undefined): Conditions | undefined {
  if (logic === undefined) return { join: 'and', rows: [] }
  const [operator, operands] = partsOf(logic)
  const isJoined = (operator === 'and' || operator === 'or') && operands.length > 1
  const rows = (isJoined ? operands : [logic]).map(readCondition)
  if (rows.some((row) => row === undefined)) return undefined
  return { join: isJoined && operator === 'or' ? 'or' : 'and', rows: rows as Condition[] }
}

const kindOf: Readonly<Record<string, ConditionKind>> = { '==': 'is', '!=': 'isNot', '>': 'above', '<': 'below' }

function readCondition(logic: Logic): Condition | undefined {
  const [operator, operands] = partsOf(logic)
  const [first, second] = operands
  if (operator === '!!' || operator === '!') {
    if (operands.length !== 1) return undefined
    const field = fieldOf(first)
    if (field !== undefined) return { field, is: operator === '!' ? 'isEmpty' : 'isFilled', value: '' }
    const inner = operator === '!' && first !== undefined ? readCondition(first) : undefined
    return inner?.is === 'has' ? { ...inner, is: 'hasNot' } : undefined
  }
  if (operands.length !== 2) return undefined
  const field = fieldOf(operator === 'in' ? second : first)
  const value = operator === 'in' ? first : second
  const is = operator === 'in' ? 'has' : kindOf[operator ?? '']
  if (field === undefined || is === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  return { field, is, value: String(value) }
}

function partsOf(logic: Logic): [string | undefined, Logic[]] {
  if (!isRecord(logic)) return [undefined, []]
  const entries = Object.entries(logic as Record<string, Logic>)
  const [entry] = entries
  if (!entry || entries.length > 1) return [undefined, []]
  return [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]]
}

function fieldOf(logic: Logic | undefined): string | undefined {
  if (logic === undefined) return undefined
  const [operator, operands] = partsOf(logic)
  const [name] = operands
  return operator === 'var' && operands.length === 1 && typeof name === 'string' && !name.includes('.') ? name : undefined
}
