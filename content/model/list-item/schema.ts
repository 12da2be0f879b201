import * as z from 'zod'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { languageSchema, TITLE_MAX_LENGTH } from '../page/schema.ts'
import { formerUrlsSchema } from '../url/former-urls.ts'
import { plainText } from '../text/plain-text.ts'
import { seenName } from '../text/seen-name.ts'
import { fieldsShape } from '../typed-fields/schema.ts'
import { hasPlainYear } from '../instant/instant.ts'
import { hasSoundSpan } from './event-time.ts'

/** Fractions of a second have no end of their own. */
export const dateTimeSchema = z.iso.datetime({ offset: true }).max(40)

/**
 * An instant as an ISO 8601 string with time zone, or a plain date (midnight in Europe/Amsterdam). Years are 1000 to 9999: feeds and
 * calendar files write four digits, and programs read years below 100 as those of the last century.
 */
export const instantSchema = z
  .union([dateTimeSchema, z.iso.date()], { error: 'instant' })
  .refine(hasPlainYear, { error: 'instant' })
  .meta({ title: 'moment' })

export const listItemSchema = z
  .strictObject({
    guid: guidSchema,
    /** Short, readable id in the item's URL (SPEC section 5: shorter than 32 characters). */
    shortId: z.string().regex(/^[a-z0-9-]{1,31}$/, { error: 'shortId' }),
    /** The list block that the item belongs to. */
    listGuid: guidSchema,
    title: z.string().overwrite(seenName).min(1).max(TITLE_MAX_LENGTH),
    listItemTypeName: z.string().min(1).max(100),
    parentGuids: z.array(guidSchema).max(1000).default([]),
    metadata: z.strictObject({ description: z.string().overwrite(plainText).max(1000).default('') }).default({ description: '' }),
    publishedOn: instantSchema.optional(),
    isPublished: z.boolean().default(true),
    isHighlighted: z.boolean().default(false),
    activeFrom: instantSchema.optional(),
    activeUntil: instantSchema.optional(),
    /** Start of an event; a plain date is a whole day. Its page then has a calendar file. */
    startsAt: instantSchema.optional(),
    /** Its end; a plain date still belongs to the event. */
    endsAt: instantSchema.optional(),
    /** Where it takes place, in one line. */
    location: z.string().overwrite(plainText).trim().max(200).optional(),
    ...fieldsShape,
    /** Path of an image under the site's `media/`, by guid. */
    image: guidSchema.optional(),
    lang: languageSchema.optional(),
    /** Earlier paths of the item, which redirect to the current one. */
    formerUrls: formerUrlsSchema.optional(),
    contentBuildingBlockInstances: z.array(buildingBlockInstanceSchema).default([]),
    extra: modest(z.record(z.string(), z.unknown())).default({}),
  })
  .refine(({ startsAt, endsAt }) => endsAt === undefined || hasSoundSpan(startsAt, endsAt), { path: ['endsAt'], error: 'eventEnd' })
export type ListItem = z.infer<typeof listItemSchema>
