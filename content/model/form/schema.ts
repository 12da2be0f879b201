import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { millisecondsOf } from '../instant/instant.ts'
import { instantSchema } from '../list-item/schema.ts'
import { openModeSchema } from '../list-options/schema.ts'
import { languageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'
import { type FormField, formFieldSchema } from './field.ts'
import { listFields } from './list-fields.ts'
import { localTextSchema } from './local-text.ts'

export { listFields } from './list-fields.ts'

/** Fields of a form, those of its groups among them. */
export const MOST_FIELDS = 200

/** Versions that a form keeps. */
export const MOST_VERSIONS = 200

/** What a form asks and says. Publishing makes the next version of it, which never changes. */
export const formContentShape = {
  /** Language of the form, and those that it is translated into. */
  lang: languageSchema.default('nl'),
  languages: z.array(languageSchema).max(10).default([]),
  title: localTextSchema(200),
  /** Above the first field, as Markdown. */
  intro: localTextSchema(4000).default({}),
  /** What the answers are for, shown above the form (GDPR article 13). */
  purpose: localTextSchema(2000),
  /** What somebody reads once the form is sent, as Markdown. */
  confirmation: localTextSchema(4000).default({}),
  /** Whether the sender gets a mail with the answers; `field` is the e-mail field that it goes to. */
  confirmationMail: z.strictObject({ field: guidSchema, text: localTextSchema(4000).default({}) }).optional(),
  /** A submission counts only once its sender has followed the link in a mail to this e-mail field (access level Verify). */
  verifyField: guidSchema.optional(),
  fields: z.array(formFieldSchema).max(MOST_FIELDS).refine(hasOwnGuids, { error: 'uniqueGuid' }),
} as const

/** A form that is being worked on. */
export const formContentSchema = z.strictObject(formContentShape)
export type FormContent = z.infer<typeof formContentSchema>

/** A version never changes: submissions name it. */
export const formVersionSchema = z.strictObject({ version: z.int().min(1), createdOn: instantSchema, ...formContentShape })
export type FormVersion = z.infer<typeof formVersionSchema>

/** What takes effect at once, whichever version is filled in. */
export const formSettingsShape = {
  /** What editors call it. */
  name: z.string().overwrite(plainText).trim().min(1).max(200),
  state: openModeSchema.default('Open'),
  openOn: instantSchema.optional(),
  closeOn: instantSchema.optional(),
  /** Submissions and all that came of them are removed after this many days (GDPR article 5). Whoever makes a form decides. */
  retentionDays: z.int().min(1).max(3650),
  /** Submissions that are taken, in all and of one person. */
  mostInTotal: z.int().min(1).max(1_000_000).optional(),
  mostPerPerson: z.int().min(1).max(1000).optional(),
  /** A browser does a second of work before it sends: against spam that gets past the rest. */
  asksForWork: z.boolean().optional(),
  /** Who gets a mail for each submission. It holds a link and no answers. */
  notify: z.array(z.email().max(254)).max(20).default([]),
  /** Gets each submission without its sensitive answers, signed. */
  webhook: z
    .url({ protocol: /^https$/ })
    .max(2000)
    // Forms are in git, where everybody reads it.
    .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url), { error: 'urlWithUser' })
    .optional(),
} as const

export const formSchema = z
  .strictObject({
    schema: z.literal(1),
    guid: guidSchema,
    ...formSettingsShape,
    versions: z
      .array(formVersionSchema)
      .max(MOST_VERSIONS)
      .refine((versions) => versions.every(({ version }, index) => index === 0 || version > (versions[index - 1]?.version ?? 0)), {
        error: 'latestVersion',
      })
      .default([]),
  })
  .refine(opensBeforeItCloses, { error: 'openAfterClose', path: ['closeOn'] })
export type Form = z.infer<typeof formSchema>

export function opensBeforeItCloses({ openOn, closeOn }: { openOn?: string | undefined; closeOn?: string | undefined }): boolean {
  return !openOn || !closeOn || millisecondsOf(openOn) <= millisecondsOf(closeOn)
}

function hasOwnGuids(fields: readonly FormField[]): boolean {
  const all = listFields({ fields: [...fields] })
  return all.length <= MOST_FIELDS && new Set(all.map(({ guid }) => guid)).size === all.length
}

/** The version for new submissions; undefined while none is published. */
export function findCurrentVersion({ versions }: Pick<Form, 'versions'>): FormVersion | undefined {
  return versions.at(-1)
}
