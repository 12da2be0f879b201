import { secondFactorRules } from '#content/model/second-factor/need.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'settings' } as const

/** Times a minute that one person may try a service: each is work for another machine. */
const TRIES_PER_MINUTE = 3

export const getServices = defineCall({
  method: 'GET',
  path: '/api/services',
  summary: 'What the server is set up with for this site: mail, cache and second factor, without secrets',
  policy,
  answers: {
    200: z.strictObject({
      /** Who has to have a second factor at least; the setting of the site may ask more. */
      secondFactor: z.enum(secondFactorRules),
      /** Null without a mail server: mails wait. */
      mail: z
        .strictObject({
          /** Host and port. */
          server: z.string(),
          /** Address that mails come from. */
          from: z.string(),
          mostAnHour: z.int(),
        })
        .nullable(),
      /** Path where mails can be read in place of being sent, under `site dev`. */
      outbox: z.string().optional(),
      /** Null without a cache. */
      cdn: z.strictObject({ kind: z.string() }).nullable(),
    }),
  },
})

/** Five an hour for one person; without a mail server one waits at most, and while all mails wait for the server it is `down` at once. */
export const testMail = defineCall({
  method: 'POST',
  path: '/api/services:testMail',
  summary:
    'Send a mail to the caller’s own address at once, and tell what the mail server says; without one it waits in the outbox; five an hour at most',
  policy,
  mostPerMinute: TRIES_PER_MINUTE,
  answers: {
    200: z.strictObject({
      /** As of any mail: `refused` for good, `later` not now, `down` the server takes nothing; `waits` without a server. */
      outcome: z.enum(['sent', 'refused', 'later', 'down', 'waits']),
      to: z.string(),
      /** What the mail server said; empty where it was taken. */
      reason: z.string(),
    }),
  },
  problems: ['SITE_TOO_MANY'],
})

export const testCdn = defineCall({
  method: 'POST',
  path: '/api/services:testCdn',
  summary: 'Have the cache forget an address that no page has, and tell what it says',
  policy,
  mostPerMinute: TRIES_PER_MINUTE,
  answers: {
    200: z.strictObject({
      isGood: z.boolean(),
      /** Null where there is no cache to try. */
      kind: z.string().nullable(),
      /** What the cache said; empty where it went well. */
      reason: z.string(),
      /** Until it answered. */
      ms: z.int(),
    }),
  },
})
