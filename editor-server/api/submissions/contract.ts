import { formFieldTypes } from '#content/model/form/field-types.ts'
import { sentFileSchema } from '#content/model/form/answers.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { submissionStatuses } from '#content/model/submission/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'forms' } as const

/** Columns of answers that a table has at most. */
export const MOST_COLUMNS = 8
/** Submissions that are looked through where no index answers the question, the newest first. */
export const MOST_EXAMINED = 5000
/** Lists a minute of one person: words may make the server look through thousands. */
export const MOST_LISTS = 120

const form = z.object({ id: guidSchema })
const submission = z.object({ guid: guidSchema })
const instant = z.iso.datetime({ offset: true })
const count = z.int().min(0)
const status = z.enum(submissionStatuses)

export const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, { error: 'wholeNumber' })
  .transform(Number)

/** Days are those of Amsterdam, both included. */
const filters = {
  status: status.optional(),
  /** Guid of somebody, or `nobody`. */
  assignee: z.union([guidSchema, z.literal('nobody')]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Words that are all in the answers; those in sensitive ones are never found. */
  words: z.string().max(200).optional(),
}

const guids = z
  .string()
  .max(400)
  .transform((text) => text.split(','))
  .pipe(z.array(guidSchema).max(MOST_COLUMNS))

export const submissionRowSchema = z.strictObject({
  guid: guidSchema,
  version: z.int(),
  createdOn: instant,
  status,
  assignee: editorSchema.optional(),
  isClosed: z.boolean(),
  notes: count,
  /** Answers in words, by guid of their field. */
  values: z.record(guidSchema, z.string()),
})

export const listSubmissions = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/submissions',
  summary: 'Submissions of a form, the newest first; by version, person or words among its newest 5,000',
  policy,
  params: form,
  query: z.strictObject({
    ...pagingQuery(500),
    ...filters,
    version: wholeNumber.optional(),
    order: z.enum(['createdOn_desc', 'createdOn_asc']).optional(),
    /** Guids of fields whose answers the rows have, with commas; sensitive answers are masked. */
    columns: guids.optional(),
  }),
  answers: { 200: z.array(submissionRowSchema) },
  headers: { ...pagingHeaders, 'X-Examined-All': '`false` where older submissions were not looked through' },
  mostPerMinute: MOST_LISTS,
})

export const fieldColumnSchema = z.strictObject({
  guid: guidSchema,
  label: z.string(),
  /** Language of the label, where it is not the one asked for. */
  lang: z.string().optional(),
  type: z.enum(formFieldTypes),
  isSensitive: z.boolean(),
  /** Versions of the form that ask for it. */
  versions: z.array(z.int()),
})

export const getSubmissionsOverview = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/submissions:overview',
  summary: 'What a table of submissions chooses from: fields of all versions of the form, people, and how many there are of each status',
  policy,
  params: form,
  answers: {
    200: z.strictObject({
      name: z.string(),
      retentionDays: z.int(),
      versions: z.array(z.int()),
      counts: z.record(status, count),
      fields: z.array(fieldColumnSchema),
      /** Who may handle submissions. */
      people: z.array(editorSchema),
    }),
  },
})

export const told = {
  guid: guidSchema,
  label: z.string(),
  lang: z.string().optional(),
  type: z.enum(formFieldTypes),
}

export const toldAnswerSchema = z.strictObject({
  ...told,
  isSensitive: z.boolean(),
  isPublic: z.boolean(),
  /** In words; masked where it is sensitive. Absent where there is no answer. */
  text: z.string().optional(),
  files: z.array(sentFileSchema).optional(),
  rows: z.array(z.array(z.strictObject({ ...told, text: z.string().optional(), files: z.array(sentFileSchema).optional() }))).optional(),
})
export type ToldAnswer = z.infer<typeof toldAnswerSchema>
const noteSchema = z.strictObject({ guid: guidSchema, on: instant, by: editorSchema.optional(), text: z.string() })

export const submissionDetailsSchema = z.strictObject({
  guid: guidSchema,
  formGuid: guidSchema,
  formName: z.string(),
  version: z.int(),
  createdOn: instant,
  /** Until when it is kept. */
  expiresOn: instant,
  lang: z.string(),
  status,
  assignee: editorSchema.optional(),
  isClosed: z.boolean(),
  shownOn: instant.optional(),
  sender: editorSchema.optional(),
  page: z.strictObject({ guid: guidSchema, title: z.string() }).optional(),
  notes: z.array(noteSchema),
  deletedOn: instant.optional(),
  /** What was asked and answered, as the version of the submission has it. */
  steps: z.array(z.strictObject({ title: z.string().optional(), lang: z.string().optional(), answers: z.array(toldAnswerSchema) })),
  newer: guidSchema.optional(),
  older: guidSchema.optional(),
})

export const getSubmission = defineCall({
  method: 'GET',
  path: '/api/submissions/{guid}',
  summary: 'A submission with the fields of its own version; sensitive answers are masked. One in the wastebasket too',
  policy,
  params: submission,
  answers: { 200: submissionDetailsSchema },
  version: 'tells',
})

export const updateSubmission = defineCall({
  method: 'PATCH',
  path: '/api/submissions/{guid}',
  summary: 'Change where the work on a submission stands, whose it is, and whether its sender still sees it',
  policy,
  params: submission,
  body: z.strictObject({ status: status.optional(), assigneeGuid: guidSchema.nullable().optional(), isClosed: z.boolean().optional() }),
  answers: { 200: submissionDetailsSchema },
  version: 'asks',
})

export const addSubmissionNote = defineCall({
  method: 'POST',
  path: '/api/submissions/{guid}/notes',
  summary: 'Add a note to a submission, for those who handle it',
  policy,
  params: submission,
  body: z.strictObject({ text: z.string().overwrite(plainText).trim().min(1).max(4000) }),
  answers: { 200: submissionDetailsSchema },
  version: 'asks',
  problems: ['SITE_SUBMISSION_NOTES'],
})

export const deleteSubmission = defineCall({
  method: 'DELETE',
  path: '/api/submissions/{guid}',
  summary: 'Put a submission into the wastebasket, for 30 days at most; answers that no other may have are free at once',
  policy,
  params: submission,
  answers: { 204: null },
  version: 'asks',
  auditedAs: 'submissions',
})

const choice = {
  method: 'POST',
  policy,
  params: submission,
  answers: { 200: submissionDetailsSchema },
  // Each has all that the form shows read, and pages built.
  mostPerMinute: 60,
  version: 'asks',
  auditedAs: 'submissions',
} as const

export const showSubmission = defineCall({
  ...choice,
  path: '/api/submissions/{guid}:show',
  summary: 'Show the public answers of a submission in the lists of the site that have its form; answers once the pages are built',
  problems: ['SITE_SUBMISSION_PRIVATE', 'SITE_SUBMISSION_LONG', 'SITE_SUBMISSIONS_SHOWN', 'SITE_RELEASE_FAILED'],
})

export const hideSubmission = defineCall({
  ...choice,
  path: '/api/submissions/{guid}:hide',
  summary: 'Take a submission off the site; answers once the pages are built',
  problems: ['SITE_RELEASE_FAILED'],
})

export const deletedSubmissionRowSchema = z.strictObject({
  guid: guidSchema,
  version: z.int(),
  createdOn: instant,
  status,
  deletedOn: instant,
  /** Until when it can be taken back. */
  keptUntil: instant,
})

export const listDeletedSubmissions = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/submissions:deleted',
  summary: 'Submissions of a form in the wastebasket, the last one first',
  policy,
  params: form,
  query: z.strictObject(pagingQuery(500)),
  answers: { 200: z.array(deletedSubmissionRowSchema) },
  headers: pagingHeaders,
})

export const restoreSubmission = defineCall({
  method: 'POST',
  path: '/api/submissions/{guid}:restore',
  summary: 'Take a submission back from the wastebasket',
  policy,
  params: submission,
  answers: { 200: submissionDetailsSchema },
  problems: ['SITE_SUBMISSION_TAKEN'],
  version: 'asks',
  auditedAs: 'submissions',
})

export const revealSensitiveAnswers = defineCall({
  method: 'POST',
  path: '/api/submissions/{guid}:reveal',
  summary:
    'The sensitive answers of a submission in full, by guid of their field. Asks for a recent proof, and is written to the audit log',
  policy,
  params: submission,
  answers: { 200: z.record(guidSchema, z.string()) },
  problems: ['SITE_PROOF_NEEDED'],
  mostPerMinute: 30,
  auditedAs: 'submissions',
})

export const getSubmissionFile = defineCall({
  method: 'GET',
  path: '/api/submissions/{guid}/files/{fileGuid}',
  summary: 'A file that came with a submission, to save',
  policy,
  params: submission.extend({ fileGuid: guidSchema }),
  answers: { 200: null },
  file: ['image/*', 'text/*', 'application/*'],
  version: 'tells',
  headers: { 'Cache-Control': '`private, no-store`', 'Content-Disposition': 'What it is saved as (RFC 6266)' },
  problems: ['SITE_RANGE'],
})

export const exportFormats = ['csv', 'xlsx', 'json'] as const

export const exportSubmissions = defineCall({
  method: 'POST',
  path: '/api/forms/{id}/submissions:export',
  summary: 'All submissions of a form as a file, a column for each field of all its versions. Is written to the audit log',
  policy,
  params: form,
  body: z.strictObject({
    ...filters,
    version: z.int().min(1).optional(),
    format: z.enum(exportFormats).default('csv'),
    /** `full` asks for a recent proof; otherwise sensitive answers are masked. */
    sensitive: z.literal('full').optional(),
  }),
  answers: { 200: null },
  file: ['text/csv', 'application/json', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  headers: { 'Cache-Control': '`private, no-store`', 'Content-Disposition': 'What it is saved as (RFC 6266)' },
  problems: ['SITE_PROOF_NEEDED'],
  mostPerMinute: 6,
  auditedAs: 'submissions',
})
