import jsonLogic from 'json-logic-js'
import type { Logic } from './field.ts'
import { isRepeating, isVariable } from './logic-names.ts'

/** What rules may use of JsonLogic: all of it that neither writes to the console nor grows without end. */
const operators: ReadonlySet<string> = new Set(
  'var missing if ?: == === != !== ! !! and or > >= < <= min max + - * / % in cat substr merge filter map reduce all some none'.split(' '),
)

/** Operators that make texts or lists longer: not within a repetition, and no repetition is within another. */
const growing: ReadonlySet<string> = new Set(['cat', 'merge'])

const MOST_LEVELS = 20

/** Why a rule is refused when a form is saved: its text is that of `validation.codes`. */
export type LogicFault = 'logicOperator' | 'logicVariable' | 'logicDepth'

/** Whether a rule can be evaluated quickly and says the same in the browser and on the server. */
export function findLogicFault(logic: Logic, level = 1, isRepeated = false): LogicFault | undefined {
  if (level > MOST_LEVELS) return 'logicDepth'
  if (Array.isArray(logic)) return findFirst(logic, level, isRepeated)
  if (typeof logic !== 'object' || logic === null) return undefined
  const [entry, ...more] = Object.entries(logic)
  if (!entry || more.length > 0) return 'logicOperator'
  const [operator, given] = entry
  const values = Array.isArray(given) ? given : [given]
  if (!operators.has(operator) || values.length === 0) return 'logicOperator'
  if (isRepeated && (isRepeating(operator) || growing.has(operator))) return 'logicOperator'
  if (operator === 'var' && (typeof values[0] !== 'string' || !isVariable(values[0]))) return 'logicVariable'
  if (operator === 'missing' && !values.every((value) => typeof value === 'string' && isVariable(value))) return 'logicVariable'
  return findFirst(values, level, isRepeated || isRepeating(operator))
}

function findFirst(values: readonly Logic[], level: number, isRepeated: boolean): LogicFault | undefined {
  for (const value of values) {
    const fault = findLogicFault(value, level + 1, isRepeated)
    if (fault) return fault
  }
  return undefined
}

/** What rules read: answers by guid of the field, numbers as numbers, and `today`. It has no prototype. */
export type LogicData = Readonly<Record<string, unknown>>

export function evaluate(logic: Logic, data: LogicData): unknown {
  return jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data) as unknown
}

/** Whether a rule holds. An empty list does not; neither do `0`, an empty text and no answer. */
export function holds(logic: Logic, data: LogicData): boolean {
  return jsonLogic.truthy(evaluate(logic, data))
}
