import * as z from 'zod'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** A time of day on the 24-hour clock; 24:00 is the end of the day. */
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'time' })

const rangeSchema = z
  .strictObject({
    from: timeSchema.meta({ description: 'When it opens: hours and minutes, such as `09:00`.' }),
    until: timeSchema.meta({ description: 'When it closes, such as `17:00`.' }),
  })
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
    week: z
      .array(
        z.strictObject({
          days: z.array(z.enum(weekdays)).min(1).meta({ description: 'Days with the same hours.' }),
          open: rangesSchema.meta({ description: 'Up to four ranges of hours; none: closed.' }),
        }),
      )
      .default([])
      .meta({ description: 'Days that are not named are closed.' }),
    exceptions: z
      .array(
        z
          .strictObject({
            date: z.iso.date({ error: 'date' }).meta({ description: 'The day that differs, or the first of several.' }),
            until: z.iso.date({ error: 'date' }).optional().meta({ description: 'Last day, where it is more than one.' }),
            label: z.string().trim().min(1).max(80).optional().meta({ description: 'Why: Kerst, verbouwing.' }),
            open: rangesSchema.meta({ description: 'Empty: closed.' }),
          })
          .refine(({ date, until }) => until === undefined || date <= until, { path: ['until'], error: 'openingDates' }),
      )
      .max(60)
      .default([])
      .meta({ description: 'Dates with other hours than those of the week.' }),
  })
  .refine(({ week }) => new Set(week.flatMap(({ days }) => days)).size === week.flatMap(({ days }) => days).length, {
    path: ['week'],
    error: 'openingDayTwice',
  })
export type OpeningHours = z.infer<typeof openingHoursSchema>
export type OpeningException = OpeningHours['exceptions'][number]
