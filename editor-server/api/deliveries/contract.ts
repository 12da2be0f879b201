import { guidSchema } from '#content/model/guid/guid.ts'
import { mailKinds, mailResults } from '#content/model/mail/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'settings' } as const

/** On a page of a list: where nobody says how many, and at most. */
export const MAILS_PER_PAGE = 25
const MOST_MAILS = 500
/** Mails, or messages, that something is done with at a time. */
const MOST_CHANGED = 100
/** Addresses of a purge that are named. */
export const PATHS_NAMED = 20
/** Times a minute that one person may have a cache told at once: each is work for another machine. */
const TRIES_PER_MINUTE = 3

const instant = z.iso.datetime()

/** Its moment and a guid, as an outbox has it. */
const outboxIdSchema = z.string().regex(/^[\dTZ:.-]{20,30}\/[\da-f-]{36}$/, { error: 'mailId' })

const mailSchema = z.strictObject({
  id: z.string(),
  /** Absent of mails from before kinds were kept. */
  kind: z.enum(mailKinds).optional(),
  /** Whose it is as far as anybody is told: `j…@voorbeeldstad.nl`. */
  to: z.string(),
  createdOn: instant,
  attempts: z.int().min(0),
  /** What the mail server said, without the address. */
  lastError: z.string().optional(),
})

export const waitingMailSchema = mailSchema.extend({
  /** When it is tried next; of one that was given up, until when it can be taken back. */
  nextOn: instant,
  isGivenUp: z.boolean(),
})

export const endedMailSchema = mailSchema.extend({ state: z.enum(mailResults), endedOn: instant })

export const getDeliveries = defineCall({
  method: 'GET',
  path: '/api/deliveries',
  summary: 'What has yet to reach a mail server, a cache or git, and what keeps it',
  policy,
  answers: {
    200: z.strictObject({
      mail: z.strictObject({
        /** False without a mail server: mails wait. */
        hasServer: z.boolean(),
        /** Path where mails can be read in place of being sent, under `site dev`. */
        outbox: z.string().optional(),
        waiting: z.int().min(0),
        /** The mail server takes nothing now, and is left alone until then. */
        pause: z.strictObject({ until: instant, reason: z.string() }).optional(),
      }),
      /** Null without a cache. */
      cdn: z
        .strictObject({
          kind: z.string(),
          purges: z.array(
            z.strictObject({
              id: z.string(),
              /** The first of the paths that it forgets. */
              paths: z.array(z.string()),
              /** How many paths and kept answers it forgets; null for everything. */
              count: z.int().min(0).nullable(),
              createdOn: instant,
              attempts: z.int().min(0),
              nextOn: instant,
              lastError: z.string().optional(),
              /** It was told, and is told once more. */
              isAgain: z.boolean(),
            }),
          ),
        })
        .nullable(),
      /** Publishes that git does not take; null where it takes them, or none are committed. */
      commits: z.strictObject({ waiting: z.int().min(1), since: instant, reason: z.string() }).nullable(),
    }),
  },
})

export const listWaitingMails = defineCall({
  method: 'GET',
  path: '/api/deliveries/mails',
  summary: 'Mails that have yet to go, the newest first; without their text',
  policy,
  query: z.strictObject(pagingQuery(MOST_MAILS)),
  answers: { 200: z.array(waitingMailSchema) },
  headers: pagingHeaders,
})

export const listEndedMails = defineCall({
  method: 'GET',
  path: '/api/deliveries/mails:ended',
  summary: 'What became of mails in the days that the site keeps it, 20,000 at most, the newest first',
  policy,
  query: z.strictObject({ ...pagingQuery(MOST_MAILS), state: z.enum(mailResults).optional() }),
  answers: { 200: z.array(endedMailSchema) },
  headers: pagingHeaders,
})

const chosenBody = z.strictObject({ ids: z.array(outboxIdSchema).min(1).max(MOST_CHANGED) })
/** How many of them were still waiting. */
const changedAnswer = z.strictObject({ changed: z.int().min(0) })

export const sendMailsAgain = defineCall({
  method: 'POST',
  path: '/api/deliveries/mails:again',
  summary: 'Try waiting mails at once, those that were given up too',
  policy,
  mostPerMinute: 10,
  auditedAs: 'settings',
  body: chosenBody,
  answers: { 200: changedAnswer },
})

export const giveUpMails = defineCall({
  method: 'POST',
  path: '/api/deliveries/mails:giveUp',
  summary: 'Send waiting mails no more; for an hour they can be taken back. Asks for a recent proof: a mail may warn its owner',
  policy,
  mostPerMinute: 10,
  auditedAs: 'settings',
  body: chosenBody,
  problems: ['SITE_PROOF_NEEDED'],
  answers: { 200: changedAnswer },
})

export const hookSchema = z.strictObject({
  id: z.string(),
  form: z.strictObject({ guid: guidSchema, name: z.string() }),
  submissionGuid: guidSchema,
  createdOn: instant,
  attempts: z.int().min(0),
  /** When it is tried next; absent of one that is not tried any more. */
  nextOn: instant.optional(),
  /** Why it did not arrive. */
  lastError: z.string().optional(),
})

export const listHooks = defineCall({
  method: 'GET',
  path: '/api/deliveries/hooks',
  summary: 'Messages about submissions that a webhook has yet to get, or did not get within a day, the newest first',
  policy,
  query: z.strictObject(pagingQuery(MOST_MAILS)),
  answers: { 200: z.array(hookSchema) },
  headers: pagingHeaders,
})

export const sendHooksAgain = defineCall({
  method: 'POST',
  path: '/api/deliveries/hooks:again',
  summary: 'Send waiting messages to their webhooks at once, those that were given up too',
  policy,
  mostPerMinute: 10,
  auditedAs: 'settings',
  body: chosenBody,
  answers: { 200: changedAnswer },
})

export const purgeAgain = defineCall({
  method: 'POST',
  path: '/api/deliveries:purgeAgain',
  summary: 'Tell the cache at once what it has not been told',
  policy,
  mostPerMinute: TRIES_PER_MINUTE,
  answers: { 204: null },
})
