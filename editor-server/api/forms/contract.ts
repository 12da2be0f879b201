import { formContentSchema, formSettingsShape, formVersionSchema, opensBeforeItCloses } from '#content/model/form/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { openStates } from '#content/model/open-state/open-state.ts'
import { publishFindingSchema } from '#content/model/publish-finding/publish-finding.ts'
import { noteSchema, versionNumberSchema } from '#content/model/version/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'forms' } as const
const params = z.strictObject({ id: guidSchema })

/** Rows that a page of the table has at most. */
const MOST_ROWS = 500
/** Pages that an answer names; it says how many there are besides. */
export const PAGES_OF_FORM = 20
/** Times a minute that one person may have a webhook told something: each is work for another machine. */
const TRIES_PER_MINUTE = 3
/** Times a minute that one network may ask what a publish would do: an open builder asks after each save. */
const IMPACTS_PER_MINUTE = 600

const settingsSchema = z.strictObject(formSettingsShape)
const datesInOrder = { error: 'openAfterClose', path: ['closeOn'] }

/** The settings of a form, which hold at once, with what there is of it besides. */
export const formAnswerSchema = settingsSchema.extend({
  guid: guidSchema,
  /** The version that visitors fill in; absent while none is published. */
  version: z.int().min(1).optional(),
  openState: z.enum(openStates),
  /** It has a working copy that is not published. */
  isChanged: z.boolean(),
  /** Key that messages to its webhook are signed with; told once, when the address is set. */
  webhookKey: z.string().optional(),
})
export type FormAnswer = z.infer<typeof formAnswerSchema>

const formBodySchema = settingsSchema.extend({ guid: guidSchema.optional() }).refine(opensBeforeItCloses, datesInOrder)

/** A form is made empty, of another one, or of what an export holds. */
const createdFormSchema = settingsSchema
  .extend({
    /** The form whose working copy it begins with. */
    copyOf: guidSchema.optional(),
    content: formContentSchema.optional(),
    /** What is live at once: a form that was deleted is put back so. */
    published: formContentSchema.optional(),
  })
  .refine(opensBeforeItCloses, datesInOrder)
  .refine(({ copyOf, content, published }) => copyOf === undefined || (content === undefined && published === undefined), {
    path: ['copyOf'],
    error: 'formOfForm',
  })

const placedSchema = z.strictObject({ guid: guidSchema, title: z.string(), url: z.string() })

/** A form in the administration's table. */
export const formRowSchema = formAnswerSchema.pick({ guid: true, name: true, version: true, openState: true, isChanged: true }).extend({
  /** Submissions that count, and those of them that nobody has begun with. */
  submissions: z.int().min(0),
  fresh: z.int().min(0),
  /** Pages that show it, live or in a working copy, the first of them. */
  pages: z.array(placedSchema),
  pageCount: z.int().min(0),
  /** When it was changed last as far as is known, and by whom. */
  changedOn: z.string().optional(),
  changedBy: editorSchema.optional(),
})
export type FormRow = z.infer<typeof formRowSchema>

/** A working copy, and what keeps it from being published. */
export const formDraftSchema = z.strictObject({
  content: formContentSchema,
  isChanged: z.boolean(),
  findings: z.array(publishFindingSchema.extend({ fieldGuid: guidSchema.optional() })),
})
export type FormDraft = z.infer<typeof formDraftSchema>

export const formVersionCardSchema = formVersionSchema.pick({ version: true, createdOn: true }).extend({
  by: editorSchema.optional(),
  note: noteSchema.optional(),
  fieldCount: z.int().min(0),
  /** Against the version before it, as far as that is kept: labels of fields. */
  changes: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()), changed: z.array(z.string()) }).optional(),
})
export type FormVersionCard = z.infer<typeof formVersionCardSchema>

export const listForms = defineCall({
  method: 'GET',
  path: '/api/forms',
  summary: 'The forms of this site, by name',
  policy,
  answers: { 200: z.array(formAnswerSchema.pick({ guid: true, name: true, version: true, openState: true })) },
})

export const listFormNames = defineCall({
  method: 'GET',
  path: '/api/forms:names',
  summary: 'What the published forms of this site are called, by name: for who chooses one to show',
  // Anyone who edits something in the site may put a form there.
  policy: { kind: 'media', action: 'browse' },
  answers: { 200: z.array(formAnswerSchema.pick({ guid: true, name: true })) },
})

export const listFormRows = defineCall({
  method: 'GET',
  path: '/api/forms:rows',
  summary: 'The forms with their submissions and where they are used, by name unless sort_by says otherwise',
  policy,
  query: z.strictObject({
    ...pagingQuery(MOST_ROWS),
    sort_by: z.enum(['name_asc', 'name_desc', 'changedOn_asc', 'changedOn_desc']).optional(),
    openState: z.enum(openStates).optional(),
    /** Words that occur in the name. */
    q: z.string().max(200).optional(),
  }),
  answers: { 200: z.array(formRowSchema) },
  headers: pagingHeaders,
})

export const createForm = defineCall({
  method: 'POST',
  path: '/api/forms',
  summary: 'Make a form: empty, of another one, or of what an export holds',
  policy,
  body: createdFormSchema,
  bodyLimit: 2 * PAGE_BODY_LIMIT,
  auditedAs: 'settings',
  answers: { 201: formAnswerSchema },
  version: 'tells',
})

export const getForm = defineCall({
  method: 'GET',
  path: '/api/forms/{id}',
  summary: 'The settings of a form',
  policy,
  params,
  answers: { 200: formAnswerSchema },
  version: 'tells',
})

export const updateForm = defineCall({
  method: 'PUT',
  path: '/api/forms/{id}',
  summary: 'Change the settings of a form, which hold at once whichever version is filled in',
  policy,
  params,
  body: formBodySchema,
  auditedAs: 'settings',
  answers: { 200: formAnswerSchema },
  version: 'asks',
})

export const deleteForm = defineCall({
  method: 'DELETE',
  path: '/api/forms/{id}',
  summary: 'Delete a form that no page shows and that has no submissions',
  policy,
  params,
  auditedAs: 'settings',
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE', 'SITE_FORM_ANSWERED'],
})

export const getFormDraft = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/draft',
  summary: 'The working copy of a form, or what is live where it has none',
  policy,
  params,
  answers: { 200: formDraftSchema },
  version: 'tells',
})

export const saveFormDraft = defineCall({
  method: 'PUT',
  path: '/api/forms/{id}/draft',
  summary: 'Write the working copy of a form; nobody fills it in before it is published',
  policy,
  params,
  body: z.strictObject({ content: formContentSchema }),
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: formDraftSchema },
  version: 'asks',
})

export const getImpactOfForm = defineCall({
  method: 'GET',
  path: '/api/forms/{id}:impact',
  summary: 'The pages that publishing a form would build',
  policy,
  params,
  mostPerMinute: IMPACTS_PER_MINUTE,
  answers: { 200: z.strictObject({ pages: z.array(placedSchema.omit({ guid: true })), pageCount: z.int().min(0) }) },
})

export const publishForm = defineCall({
  method: 'POST',
  path: '/api/forms/{id}:publish',
  summary: 'Make the working copy of a form its next version, which new submissions are filled in with',
  policy,
  params,
  body: z.strictObject({ note: noteSchema.optional() }),
  auditedAs: 'publish',
  answers: {
    200: z.strictObject({ version: z.int().min(1), pages: z.array(placedSchema.omit({ guid: true })), pageCount: z.int().min(0) }),
  },
  version: 'asks',
  problems: ['SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
})

export const revertForm = defineCall({
  method: 'POST',
  path: '/api/forms/{id}:revert',
  summary: 'Drop the working copy of a form',
  policy,
  params,
  auditedAs: 'revert',
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_NEVER_PUBLISHED'],
})

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/forms/{id}:testWebhook',
  summary: 'Post a message without a submission to the webhook of a form, and tell what came of it',
  policy,
  params,
  mostPerMinute: TRIES_PER_MINUTE,
  answers: {
    /** `reason`: why it did not arrive; empty where it did. */
    200: z.strictObject({ isGood: z.boolean(), reason: z.string() }),
  },
  problems: ['SITE_FORM_WITHOUT_WEBHOOK'],
})

export const renewWebhookKey = defineCall({
  method: 'POST',
  path: '/api/forms/{id}:renewWebhookKey',
  summary: 'Sign messages to the webhook of a form with another key from now on, which is told this once',
  policy,
  params,
  auditedAs: 'settings',
  answers: { 200: z.strictObject({ webhookKey: z.string() }) },
  problems: ['SITE_FORM_WITHOUT_WEBHOOK'],
})

export const listFormVersions = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/versions',
  summary: 'The versions of a form, the newest first',
  policy,
  params,
  answers: { 200: z.array(formVersionCardSchema) },
})

export const getFormVersion = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/versions/{version}',
  summary: 'One version of a form as it was filled in',
  policy,
  params: params.extend({ version: versionNumberSchema }),
  answers: { 200: formVersionSchema },
})
