export const stepStates = ['done', 'current', 'coming'] as const
export type StepState = (typeof stepStates)[number]

/**
 * States that follow from dates, in the order given: the last step whose date has come is current, those before it are
 * done, those after it are still to come. A step without a date goes with its neighbours.
 */
export function findStates(steps: readonly { date?: string | undefined }[], hasCome: (instant: string) => boolean): StepState[] {
  const current = steps.findLastIndex(({ date }) => date !== undefined && hasCome(date))
  return steps.map((_, index) => (index === current ? 'current' : index < current ? 'done' : 'coming'))
}
