import type { FormField, Logic } from './field.ts'
import { listReads } from './logic-names.ts'

/** Key of a text under `validation.codes`. */
export type RuleFault = 'formConditionField' | 'formConditionSelf' | 'formConditionLater' | 'formConditionReach'

/** What of a rule `readAnswers` would find no answer for, whatever people fill in. */
export function findRuleFault(logic: Logic, guid: string, fields: readonly FormField[]): RuleFault | undefined {
  const order = fields.flatMap((field) =>
    [field, ...(field.fields ?? [])].map((each) => ({ guid: each.guid, group: groupOf(each, field) })),
  )
  const own = order.findIndex((each) => each.guid === guid)
  const faults = new Set(
    listReads(logic).map(({ field: read, isThere, listOf }): RuleFault | undefined => {
      const index = order.findIndex((each) => each.guid === read)
      if (read !== undefined && index < 0) return 'formConditionField'
      if (!isThere) return 'formConditionReach'
      if (read === undefined) return undefined
      if (index === own) return 'formConditionSelf'
      // A rule sees the answers that were given before its field.
      if (index > own) return 'formConditionLater'
      const group = order[index]?.group
      const isReached = listOf ? group !== undefined && listOf.includes(group) : group === undefined || group === order[own]?.group
      // The rows of a group are there once all of them have been read.
      return isReached && read !== order[own]?.group ? undefined : 'formConditionReach'
    }),
  )
  return kinds.find((kind) => faults.has(kind))
}

/** The plainest first. */
const kinds: readonly RuleFault[] = ['formConditionField', 'formConditionSelf', 'formConditionLater', 'formConditionReach']

function groupOf(field: FormField, { guid }: FormField): string | undefined {
  return field.guid === guid ? undefined : guid
}
