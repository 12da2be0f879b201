import { auditActions, auditEntrySchema } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** An instant with its time zone. */
const moment = z.iso.datetime({ offset: true, error: 'instant' }).max(40)

/** What a log entry is about, as people know it. */
const aboutSchema = z.strictObject({
  /** Resource of the API, such as `pages`. */
  resource: z.string().max(100),
  /** Guid, or key of a setting. */
  id: z.string().max(200).optional(),
  /** Absent of what is gone, and of what has no name. */
  title: z.string().max(1000).optional(),
  /** Of a submission, which has the name of its form: when it was sent. */
  sentOn: moment.optional(),
})

/** A line of the log with the names of whom and what it is about, as they are now. */
export const auditRowSchema = auditEntrySchema.extend({
  /** Number of the entry. */
  number: z.int(),
  /** Who did it; absent once the account is gone. */
  person: editorSchema.optional(),
  about: aboutSchema,
  /** By guid, the roles, templates and files that the changes name, as they are called now; absent of what is gone. */
  names: z.record(guidSchema, z.string().max(1000)).optional(),
})

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log of the site, the newest entry first',
  policy: { kind: 'area', area: 'audit' },
  query: z.strictObject({
    ...pagingQuery(500),
    action: z.enum(auditActions).optional(),
    /** Guid of who did it. */
    actor: guidSchema.optional(),
    /** Guid or key of what it is about; with `actor` or `action` too, its newest 5,000 entries of the period are looked through. */
    thing: z.string().overwrite(plainText).min(1).max(200).optional(),
    /** From this moment on. */
    from: moment.optional(),
    /** Up to this moment, exclusive. */
    before: moment.optional(),
  }),
  answers: { 200: z.array(auditRowSchema) },
  headers: {
    ...pagingHeaders,
    'X-Total-Count': 'How many there are on all pages together; of one thing by `actor` or `action`, among its newest 5,000 entries',
  },
})

/** More people than that who do more on a site than come in are not told apart by choosing from a list. */
export const MOST_PEOPLE = 500

/** For whom the log can be narrowed to; who only came in, left or changed how to sign in is found by `actor` of `GET /api/audit` alone. */
export const listAuditPeople = defineCall({
  method: 'GET',
  path: '/api/audit:people',
  summary: 'The people who did more that is in the audit log than sign in, 500 at most',
  policy: { kind: 'area', area: 'audit' },
  answers: { 200: z.array(editorSchema) },
  mostPerMinute: 30,
})

export const verifyAuditLog = defineCall({
  method: 'GET',
  path: '/api/audit:verify',
  summary: 'Whether the seal of the audit log holds: that nobody changed, removed or added an entry',
  policy: { kind: 'area', area: 'audit' },
  answers: {
    200: z.strictObject({
      /** Entries that are there. */
      entries: z.int(),
      isSound: z.boolean(),
      /** Numbers of entries from which on something is wrong, at most twenty. */
      faults: z.array(z.strictObject({ kind: z.string().max(20), number: z.int() })),
    }),
  },
  mostPerMinute: 6,
})
