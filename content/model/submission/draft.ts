import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { languageSchema } from '../page/schema.ts'

const instant = z.iso.datetime({ offset: true })

/** Milliseconds that a form which is being filled in stays open: 7 days after it was last changed. */
export const DRAFT_KEPT = 7 * 24 * 3600_000

/** A form that is being filled in without JavaScript, or later. Whoever knows its address goes on with it. */
export const submissionDraftSchema = z.strictObject({
  formGuid: guidSchema,
  formVersion: z.int().min(1),
  lang: languageSchema,
  /** Page and block that it is filled in on. */
  pageGuid: guidSchema.optional(),
  blockGuid: guidSchema,
  /** Who fills it in, when signed in: nobody else goes on with it. */
  userGuid: guidSchema.optional(),
  /** What the submission will be called, so that sending twice is sending once. */
  submissionGuid: guidSchema,
  /** The JSON of what was filled in so far, encrypted with a key of the site. */
  sealed: z.string().max(800_000),
  /** The furthest step that was shown, from 0. */
  reached: z.int().min(0).max(200),
  /** Which steps up to there were shown, and counted as such; absent from drafts that count all of them. */
  seen: z.array(z.int().min(0).max(200)).max(201).optional(),
  /** Mails with its address that went out. */
  mails: z.int().min(0).max(100).default(0),
  createdOn: instant,
  expiresOn: instant,
})
export type SubmissionDraft = z.infer<typeof submissionDraftSchema>
