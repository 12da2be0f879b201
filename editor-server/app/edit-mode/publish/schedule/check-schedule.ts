import { dateOf, instantAt, millisecondsOf, timeOf } from '#content/model/instant/instant.ts'

/** A day and a time as they were filled in: `2026-12-31` and `09:30`, or empty. */
export interface Moment {
  date: string
  time: string
}

export interface ScheduleForm {
  /** Absent where it is not wanted. */
  publish: Moment | undefined
  unpublish: Moment | undefined
}

export type ScheduleFault = 'incomplete' | 'past' | 'beforePublish'

export interface CheckedSchedule {
  faults: { publish?: ScheduleFault | undefined; unpublish?: ScheduleFault | undefined }
  /** Whether nothing is wanted. */
  isEmpty: boolean
  /** Instants with the offset that holds in Amsterdam then; only what is sound. */
  publishOn?: string | undefined
  unpublishOn?: string | undefined
}

/** What a filled-in form comes to. @param now ms since 1970 */
export function checkSchedule({ publish, unpublish }: ScheduleForm, now: number): CheckedSchedule {
  const [publishOn, unpublishOn] = [instantOf(publish), instantOf(unpublish)]
  const faultOf = (moment: Moment | undefined, instant: string | undefined): ScheduleFault | undefined => {
    if (!moment) return undefined
    if (instant === undefined) return 'incomplete'
    return millisecondsOf(instant) <= now ? 'past' : undefined
  }
  const isTurned = publishOn !== undefined && unpublishOn !== undefined && millisecondsOf(unpublishOn) <= millisecondsOf(publishOn)
  const faults = {
    publish: faultOf(publish, publishOn),
    unpublish: faultOf(unpublish, unpublishOn) ?? (isTurned ? 'beforePublish' : undefined),
  }
  return {
    faults,
    isEmpty: !publish && !unpublish,
    ...(publishOn !== undefined && !faults.publish && { publishOn }),
    ...(unpublishOn !== undefined && !faults.unpublish && { unpublishOn }),
  }
}

function instantOf(moment: Moment | undefined): string | undefined {
  if (!moment || !/^\d{4}-\d\d-\d\d$/.test(moment.date) || !/^\d\d:\d\d$/.test(moment.time)) return undefined
  return instantAt(moment.date, moment.time)
}

const HOUR = 3_600_000

/** The next whole hour that is more than an hour away. @param now ms since 1970 */
export function suggestMoment(now: number): Moment {
  const instant = new Date(Math.ceil((now + HOUR) / HOUR) * HOUR).toISOString()
  return { date: dateOf(instant), time: timeOf(instant) ?? '' }
}
