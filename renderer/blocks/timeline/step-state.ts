import { dayAfter } from '#content/model/instant/instant.ts'

export const stepStates = ['done', 'current', 'coming'] as const
export type StepState = (typeof stepStates)[number]

/**
 * States that follow from dates, in the order given: the last step whose date has come is current, earlier ones are done, later ones are to
 * come. A step without a date follows its neighbours. Once the current step has ended it is done too, and none is current until the next
 * one starts.
 */
export function findStates(
  steps: readonly { date?: string | undefined; until?: string | undefined }[],
  hasCome: (instant: string) => boolean,
): StepState[] {
  const latest = steps.findLastIndex(({ date }) => date !== undefined && hasCome(date))
  const until = steps[latest]?.until
  const isOver = until !== undefined && hasCome(endOf(until))
  return steps.map((_, index) => (index > latest ? 'coming' : index === latest && !isOver ? 'current' : 'done'))
}

/** The last day still belongs to the step. */
function endOf(until: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(until) ? dayAfter(until) : until
}
