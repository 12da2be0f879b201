import { dateOf, dayAfter, millisecondsOf } from '../instant/instant.ts'

/** When something takes place: instants with a time zone, or plain dates for whole days. */
export interface EventTime {
  startsAt?: string | undefined
  endsAt?: string | undefined
}

/** Whether the event names days and no times. */
export function isWholeDay({ startsAt = '' }: EventTime): boolean {
  return startsAt.length === 10
}

/**
 * When the event is over, as an instant or a plain date (its midnight): a whole day counts until its end, and so does the first day of an
 * event without an end. Undefined when it is no event.
 */
export function findEnd({ startsAt, endsAt }: EventTime): string | undefined {
  if (startsAt === undefined) return undefined
  if (endsAt !== undefined && endsAt.length > 10) return endsAt
  return dayAfter(endsAt ?? dateOf(startsAt))
}

/** Whether an event has ended; false for anything else. */
export function isOver(event: EventTime, hasCome: (instant: string) => boolean): boolean {
  const end = findEnd(event)
  return end !== undefined && hasCome(end)
}

/** An end needs a start of its own kind, time or day, and may not be before it. */
export function hasSoundSpan(startsAt: string | undefined, endsAt: string): boolean {
  if (startsAt === undefined || (startsAt.length === 10) !== (endsAt.length === 10)) return false
  return millisecondsOf(startsAt) <= millisecondsOf(endsAt)
}
