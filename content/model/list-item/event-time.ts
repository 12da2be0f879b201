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
 * The instant, or the plain date at whose midnight, the event is over: a whole day counts until it ends, and an event
 * without an end until the end of the day it begins on. Undefined for what is no event.
 */
export function findEnd({ startsAt, endsAt }: EventTime): string | undefined {
  if (startsAt === undefined) return undefined
  if (endsAt !== undefined && endsAt.length > 10) return endsAt
  return dayAfter(endsAt ?? dateOf(startsAt))
}

/** Whether an event has ended; what is no event is never over. */
export function isOver(event: EventTime, hasCome: (instant: string) => boolean): boolean {
  const end = findEnd(event)
  return end !== undefined && hasCome(end)
}

/** An end needs a start of its own kind, time or day, and does not lie before it. */
export function hasSoundSpan(startsAt: string | undefined, endsAt: string): boolean {
  if (startsAt === undefined || (startsAt.length === 10) !== (endsAt.length === 10)) return false
  return millisecondsOf(startsAt) <= millisecondsOf(endsAt)
}
