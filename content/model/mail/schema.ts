import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/** What mails are about, so that a list of them need not show what they say. */
export const mailKinds = [
  'verify',
  'register',
  'registerKnown',
  'reset',
  'passwordChanged',
  'secondFactorChanged',
  'identitiesChanged',
  'changeEmail',
  'changeEmailKnown',
  'emailChanged',
  'emailIsNow',
  'accountClosed',
  'accountReopened',
  'accountErased',
  'invitation',
  'welcome',
  'follows',
  'comments',
  'planFailed',
  'publishRequest',
  'submission',
  'submissionSent',
  'submissionVerify',
  'submissionDraft',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Longest text that is kept of what a mail server says. */
export const MAIL_REASON = 300

/** A mail waiting to be sent (DESIGN section 3, e-mail). Stored together with what it reports, so that neither exists alone. */
export const outgoingMailSchema = z.strictObject({
  to: z.email().max(254),
  /** The submission that it is about, with which it goes. */
  submissionGuid: guidSchema.optional(),
  /** The account that it is about, with which it is erased: `to` may be an address that the account had, or asked for. */
  userGuid: guidSchema.optional(),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  /** The code of its link, whose place the text keeps; sealed with a key that no record holds. */
  sealedCode: z.string().max(1000).optional(),
  language: z.enum(['nl', 'en']),
  /** Address for mail programs to unsubscribe (RFC 8058). */
  unsubscribe: z.url().max(2000).optional(),
  /** Anybody has it sent, to any address: it waits for all others. */
  isAnyones: z.literal(true).optional(),
  createdOn: instant,
  attempts: z.int().min(0).default(0),
  /** Not to be tried before this instant. */
  notBefore: instant,
  /** Absent of mails from before kinds were kept. */
  kind: z.enum(mailKinds).optional(),
  /** Why the last try did not succeed, without the address. */
  lastError: z.string().max(MAIL_REASON).optional(),
  /** Somebody gave it up; until `notBefore` it can be taken back, and then it goes unsent. */
  givenUpOn: instant.optional(),
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>

/** Mails of a site of which it stays known, whatever their age. */
export const MOST_MAIL_RESULTS = 20_000
/** Milliseconds that a mail which was given up can be taken back: an hour. */
export const GIVEN_UP_KEPT = 3600_000

/** `refused`: the mail server will never take it; `expired`: it was tried for a day. */
export const mailResults = ['sent', 'refused', 'expired', 'givenUp'] as const

/** What became of a mail. Neither its address nor its text is kept. */
export const mailResultSchema = z.strictObject({
  kind: z.enum(mailKinds).optional(),
  /** As `maskAddress` leaves it. */
  to: z.string().max(254),
  /** SHA-256 of the address, by which it is erased with its person. */
  addressHash: z.string(),
  userGuid: guidSchema.optional(),
  /** The submission that it was about, with which it goes. */
  submissionGuid: guidSchema.optional(),
  state: z.enum(mailResults),
  attempts: z.int().min(0),
  lastError: z.string().max(MAIL_REASON).optional(),
  createdOn: instant,
  endedOn: instant,
})
export type MailResult = z.infer<typeof mailResultSchema>
