import type { Form } from './schema.ts'

/** Nobody fills in a form in less (ms). */
export const LEAST_TIME = 2000

/** The same where a form asks for work, and no script is there to do it (ms). */
const LEAST_TIME_WITHOUT_WORK = 20_000

/** Milliseconds that a form takes without a script, at least. */
export function leastTimeWithoutScript({ asksForWork }: Pick<Form, 'asksForWork'>): number {
  return asksForWork === true ? LEAST_TIME_WITHOUT_WORK : LEAST_TIME
}
