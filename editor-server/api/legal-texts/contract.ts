import { legalKinds, legalLanguages, legalTextSchema, legalWordsSchema } from '#content/model/legal/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { RENDERS_PER_MINUTE } from '../rendered-draft.ts'

const policy = { kind: 'area', area: 'settings' } as const
const params = z.strictObject({ kind: z.enum(legalKinds) })
const version = z.int().min(1)

/** Who published a page last on this server, as long as its texts are those of then. */
const lastChangeSchema = z.strictObject({
  /** ISO 8601. */
  on: z.string(),
  /** Absent for somebody who has been erased. */
  by: editorSchema.optional(),
  /** Whether `:revert` has something to put back. */
  canRevert: z.boolean(),
})

const placeSchema = z.strictObject({
  lang: z.enum(legalLanguages),
  /** Path of the page. */
  url: z.string(),
  /** Whether the site has a file for it; else the page says what is standard. */
  isOwn: z.boolean(),
  version,
  date: z.string(),
})

const summarySchema = z.strictObject({
  kind: z.enum(legalKinds),
  texts: z.array(placeSchema),
  lastChange: lastChangeSchema.optional(),
})

const standardSchema = z.strictObject({ title: z.string(), description: z.string(), body: z.string() })

/** One legal page in every language. */
const legalPageSchema = summarySchema.extend({
  texts: z.array(
    placeSchema.extend({
      /** As it stands, or with what applies until the site says otherwise. */
      text: legalTextSchema,
      /** What the page says without words of the site; absent while blocks and themes do not compile. */
      standard: standardSchema.optional(),
    }),
  ),
})

export const listLegalTexts = defineCall({
  method: 'GET',
  path: '/api/legaltexts',
  summary: 'The legal pages with the version of each text, and who published them last',
  policy,
  answers: { 200: z.array(summarySchema) },
})

export const getTermsVersion = defineCall({
  method: 'GET',
  path: '/api/legaltexts:terms',
  summary: 'The version of the terms of use that people have to accept',
  policy: { kind: 'anyone' },
  answers: { 200: z.strictObject({ version }) },
  cache: 'public',
})

export const getLegalText = defineCall({
  method: 'GET',
  path: '/api/legaltexts/{kind}',
  summary: 'One legal page in each language',
  policy,
  params,
  answers: { 200: legalPageSchema },
  version: 'tells',
})

export const publishLegalText = defineCall({
  method: 'POST',
  path: '/api/legaltexts/{kind}:publish',
  summary: 'Publish the words of a legal page in every language, as a new version or a correction; they are live at once',
  auditedAs: 'publish',
  policy,
  params,
  body: z.strictObject({
    texts: z.strictObject({ nl: legalWordsSchema, en: legalWordsSchema }),
    /** A new version of the terms of use has to be accepted by everybody. False keeps the version, and gives what changed a new date. */
    isNewVersion: z.boolean(),
  }),
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: legalPageSchema },
  version: 'asks',
  problems: ['SITE_FILE_FAULTY'],
})

export const revertLegalText = defineCall({
  method: 'POST',
  path: '/api/legaltexts/{kind}:revert',
  summary: 'Put back what the last publish of a legal page replaced, with its version and date',
  auditedAs: 'revert',
  policy,
  params,
  answers: { 200: legalPageSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_FILE_FAULTY'],
})

export const renderLegalText = defineCall({
  method: 'POST',
  path: '/api/legaltexts/{kind}:render',
  summary: 'Show a legal page as publishing these words would make it; nothing is stored',
  policy,
  params,
  body: z.strictObject({ lang: z.enum(legalLanguages), words: legalWordsSchema, isNewVersion: z.boolean() }),
  bodyLimit: PAGE_BODY_LIMIT,
  mostPerMinute: RENDERS_PER_MINUTE,
  answers: {
    200: z.strictObject({
      /** The whole document. */
      html: z.string(),
      /** What pages load as the site's own sheet: its colours and sizes. */
      css: z.string(),
    }),
  },
  problems: ['SITE_EDITING_CLOSED'],
})
