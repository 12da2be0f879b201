import * as z from 'zod'
import { defineCall } from '../call.ts'

const instant = z.iso.datetime({ offset: true })

/** What a site holds of a person, by kind of record; each kind tells what is of use to the person, and nothing that lets anybody in. */
export const ownDataSchema = z.strictObject({
  site: z.string(),
  madeOn: instant,
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export const getOwnData = defineCall({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Everything that this site holds of you in its records (GDPR article 15)',
  policy: { kind: 'user' },
  answers: { 200: ownDataSchema },
  /** Busy while the site does it for somebody else. */
  problems: ['SITE_PROOF_NEEDED', 'SITE_BUSY'],
  mostPerMinute: 3,
})

/** Whether somebody may close their account, and how it stands once they have. */
export const closingSchema = z.strictObject({
  /** Absent where nothing stands in the way. */
  obstacle: z.enum(['lastAdministrator', 'staff']).optional(),
  closedOn: instant.optional(),
  /** Until then it can be taken back. */
  erasedOn: instant.optional(),
})

export const getClosing = defineCall({
  method: 'GET',
  path: '/api/account/closing',
  summary: 'Whether you may close your account, or when you did and until when you can take it back',
  /** Who has closed it is no longer active. */
  policy: { kind: 'signedIn' },
  answers: { 200: closingSchema },
})

export const closeAccount = defineCall({
  method: 'POST',
  path: '/api/account:close',
  summary: 'Close your account: it is deactivated at once, and erased after 30 days unless you take it back',
  policy: { kind: 'user' },
  auditedAs: 'credentials',
  answers: { 200: closingSchema },
  problems: ['SITE_PROOF_NEEDED', 'SITE_LAST_ADMINISTRATOR'],
})

export const reopenAccount = defineCall({
  method: 'POST',
  path: '/api/account:reopen',
  summary: 'Take back that you closed your account',
  policy: { kind: 'signedIn' },
  auditedAs: 'credentials',
  answers: { 204: null },
  problems: ['SITE_NOT_FOUND', 'SITE_PROOF_NEEDED'],
})
