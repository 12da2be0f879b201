import { MOST_FILE_BYTES } from '#content/model/form/field.ts'
import { formWorkDoneSchema, formWorkSchema } from '#content/model/form/form-work.ts'
import { rawAnswersSchema } from '#content/model/form/raw-answers.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Forms a minute of one network: a school class behind one address sends as many. */
const MOST_SENT = 60
/** The same of a site, from all networks together: a town that is asked something at once sends 500 a second. */
const MOST_SENT_ON_SITE = 60_000
/** Files a minute of one network. */
const MOST_FILES = 20

const params = z.strictObject({ guid: guidSchema })
/** Guid of the block that the form is filled in on; without it the one that lets the caller most. */
const block = guidSchema.optional()

const ofStaticPages = {
  // Pages that are built for everyone contain no token; the Origin shows that the request comes from one of them.
  asksForXsrfToken: false,
  policy: { kind: 'form', action: 'submit' },
  params,
} as const

export const startForm = defineCall({
  method: 'GET',
  path: '/api/forms/{guid}:start',
  summary: 'The signed instant at which somebody begins to fill in a form; it goes along when the form is sent',
  policy: { kind: 'form', action: 'submit' },
  params,
  query: z.strictObject({
    block,
    /** The submission that will be sent: a form that asks for work asks it for this one. */
    submission: guidSchema.optional(),
  }),
  answers: { 200: z.strictObject({ started: z.string(), work: formWorkSchema.optional() }) },
  mostPerMinute: MOST_SENT,
  mostPerMinuteOfSite: MOST_SENT_ON_SITE,
  /** Told before anybody fills in a form for nothing. */
  problems: ['SITE_FORM_CLOSED', 'SITE_FORM_FULL', 'SITE_FORM_SENT'],
})

export const sendForm = defineCall({
  ...ofStaticPages,
  method: 'POST',
  path: '/api/forms/{guid}/submissions',
  summary: 'Send a filled-in form; sent again under the same guid it is the same submission',
  body: z.strictObject({
    /** Chosen once for each filled-in form. */
    guid: guidSchema,
    version: z.int().min(1),
    lang: languageSchema,
    /** The page is found by the block; pages name it all the same. */
    pageGuid: guidSchema.optional(),
    blockGuid: guidSchema,
    /** What `:start` answered, seconds ago or more. */
    started: z.string().max(200).optional(),
    /** The work that `:start` asked for, where it did. */
    work: formWorkDoneSchema.optional(),
    /** People do not see its control. What fills it in is a program: it is answered as any other, and nothing is kept. */
    website: z.string().max(200).optional(),
    answers: rawAnswersSchema,
  }),
  bodyLimit: 512 * 1024,
  mostPerMinute: MOST_SENT,
  mostPerMinuteOfSite: MOST_SENT_ON_SITE,
  answers: {
    200: z.strictObject({ guid: guidSchema, isWaiting: z.boolean() }),
    /** `isWaiting`: it counts once its sender follows the link in a mail. */
    201: z.strictObject({ guid: guidSchema, isWaiting: z.boolean() }),
  },
  problems: [
    'SITE_FORM_CLOSED',
    'SITE_FORM_FULL',
    'SITE_FORM_SENT',
    'SITE_FORM_CHANGED',
    'SITE_FORM_TOO_SOON',
    'SITE_FORM_WORK',
    'SITE_FORM_MAILED',
    'SITE_SUBMISSION_OTHER',
  ],
})

export const sendFormFile = defineCall({
  ...ofStaticPages,
  method: 'POST',
  path: '/api/forms/{guid}/files',
  summary: 'Send a file for a field of a form, before the form; it is kept for a day unless a submission names it',
  query: z.strictObject({ field: guidSchema, block }),
  upload: { field: 'file', limit: MOST_FILE_BYTES },
  mostPerMinute: MOST_FILES,
  answers: { 201: z.strictObject({ guid: guidSchema, name: z.string(), type: z.string(), size: z.int() }) },
  problems: [
    'SITE_FORM_CLOSED',
    'SITE_FILE_TYPE',
    'SITE_IMAGE_TYPE',
    'SITE_UPLOAD_FORM',
    'SITE_UPLOAD_PARTS',
    'SITE_UPLOAD_TOO_LARGE',
    'SITE_UPLOAD_QUOTA_SITE',
  ],
})

export const leaveForm = defineCall({
  ...ofStaticPages,
  method: 'POST',
  path: '/api/forms/{guid}:left',
  summary: 'Count how far somebody came who leaves a form without sending it, without knowing who',
  body: z.strictObject({
    version: z.int().min(1),
    /** The furthest step that was shown, from 0. */
    step: z.int().min(0).max(200),
    /** Steps before it that conditions passed over; pages that were built earlier do not say so. */
    skipped: z.array(z.int().min(0).max(200)).max(200).default([]),
    blockGuid: guidSchema.optional(),
  }),
  bodyLimit: 8192,
  mostPerMinute: MOST_SENT,
  mostPerMinuteOfSite: MOST_SENT_ON_SITE,
  answers: { 204: null },
})
