import type * as z from 'zod'
import type { openModeSchema } from '../list-options/schema.ts'

export type OpenMode = z.infer<typeof openModeSchema>

export const openStates = ['open', 'closed', 'open-future', 'close-future'] as const
export type OpenState = (typeof openStates)[number]

export interface OpenDates {
  openOn?: string | undefined
  closeOn?: string | undefined
}

/**
 * The state of a form or list (SPEC section 4): `open-future` opens later, `close-future` is open and may close later.
 * @param hasCome whether an instant (ISO 8601) has passed; called only where the answer matters.
 */
export function openState(mode: OpenMode, dates: OpenDates, hasCome: (instant: string) => boolean): OpenState {
  if (mode === 'Closed') return 'closed'
  if (mode === 'Open' || (!dates.openOn && !dates.closeOn)) return 'open'
  if (dates.closeOn && hasCome(dates.closeOn)) return 'closed'
  if (dates.openOn && !hasCome(dates.openOn)) return 'open-future'
  return 'close-future'
}

/** Whether a list takes new items, or a form submissions (DESIGN section 3). */
export function acceptsNew(state: OpenState): boolean {
  return state === 'open' || state === 'close-future'
}
