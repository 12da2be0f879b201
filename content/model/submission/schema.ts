import * as z from 'zod'
import { answersSchema } from '../form/answers.ts'
import { guidSchema } from '../guid/guid.ts'
import { languageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'

/** Where the work on a submission stands. */
export const submissionStatuses = ['new', 'busy', 'done'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

const instant = z.iso.datetime({ offset: true })

export const submissionNoteSchema = z.strictObject({
  guid: guidSchema,
  on: instant,
  by: guidSchema.optional(),
  text: z.string().overwrite(plainText).trim().min(1).max(4000),
})
export type SubmissionNote = z.infer<typeof submissionNoteSchema>

/** A sent form. It names the form's version, so that it stays readable when the form changes. */
export const submissionSchema = z.strictObject({
  /** Chosen by the sender's side before sending, so that a repeated send is the same submission. Whoever knows it may read the submission. */
  guid: guidSchema,
  formGuid: guidSchema,
  formVersion: z.int().min(1),
  createdOn: instant,
  lang: languageSchema,
  /** Sender, when signed in. */
  userGuid: guidSchema.optional(),
  /** Page and block that it was filled in on. */
  pageGuid: guidSchema.optional(),
  blockGuid: guidSchema.optional(),
  answers: answersSchema,
  /** Sensitive answers by guid of the field: the JSON of each, encrypted with a key of the site. All that `answers` takes fits, as one answer. */
  sealed: z.record(guidSchema, z.string().max(1_300_000)).default({}),
  /** Of all that the sender's side sent, SHA-256: a repeated send says the same. */
  contentHash: z.string().max(64),
  /** The sender has not followed the link in the mail yet: nobody reads it, and it does not count. */
  isWaiting: z.boolean().default(false),
  status: z.enum(submissionStatuses).default('new'),
  assigneeGuid: guidSchema.optional(),
  notes: z.array(submissionNoteSchema).max(200).default([]),
  /** Set by owner or administrator: the submission's own page no longer shows it. */
  isClosed: z.boolean().default(false),
  /** Its public answers are on the site since; only who handles submissions decides so. */
  shownOn: instant.optional(),
  /** In the wastebasket since. */
  deletedOn: instant.optional(),
})
export type Submission = z.infer<typeof submissionSchema>
