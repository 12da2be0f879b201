import * as z from 'zod'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** A time of day on the 24-hour clock; 24:00 is the end of the day. */
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'time' })

const rangeSchema = z
  .strictObject({ from: timeSchema, until: timeSchema })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'openingRange' })
export type OpeningRange = z.infer<typeof rangeSchema>

const rangesSchema = z
  .array(rangeSchema)
  .max(4)
  .default([])
  .refine((ranges) => ranges.every(({ from }, index) => index === 0 || from >= (ranges[index - 1]?.until ?? '')), { error: 'openingOrder' })

/** Opening hours of a week, and the dates that differ. Times are those of Europe/Amsterdam. */
export const openingHoursSchema = z
  .strictObject({
    /** Days that are not named are closed. */
    week: z.array(z.strictObject({ days: z.array(z.enum(weekdays)).min(1), open: rangesSchema })).default([]),
    exceptions: z
      .array(
        z
          .strictObject({
            date: z.iso.date({ error: 'date' }),
            /** Last day, where it is more than one. */
            until: z.iso.date({ error: 'date' }).optional(),
            /** Why: Kerst, verbouwing. */
            label: z.string().trim().min(1).max(80).optional(),
            /** Empty: closed. */
            open: rangesSchema,
          })
          .refine(({ date, until }) => until === undefined || date <= until, { path: ['until'], error: 'openingDates' }),
      )
      .max(60)
      .default([]),
  })
  .refine(({ week }) => new Set(week.flatMap(({ days }) => days)).size === week.flatMap(({ days }) => days).length, {
    path: ['week'],
    error: 'openingDayTwice',
  })
export type OpeningHours = z.infer<typeof openingHoursSchema>
export type OpeningException = OpeningHours['exceptions'][number]
