import * as z from 'zod'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { menuSchema } from '../menu/schema.ts'
import { accessLevelSchema, editPermissionSchema, pageSchema } from '../page/schema.ts'
import { platformSettingKeys } from '../platform-setting/schema.ts'
import { scheduleSchema } from '../schedule/schema.ts'
import { seenName } from '../text/seen-name.ts'
import { noteSchema, versionValueSchema } from '../version/schema.ts'
import { draftPlaceSchema } from '../working-copy/schema.ts'

/** Things in one edition: as many as a person can look through before they are published. */
export const MOST_IN_EDITION = 500
/** Most content of one edition, in characters of JSON. Screens and previews read all of it, and other sites must not wait for that. */
export const MOST_EDITION_SIZE = 32_000_000
/** Editions of a site, those that are published included; the oldest published one makes room. */
export const MOST_EDITIONS = 500
/** Links that show one edition at the same time. */
export const MOST_LINKS = 20
/** Reasons that a plan that failed keeps. */
export const MOST_EDITION_REASONS = 20
/** Longest name of an edition, in characters. */
export const EDITION_NAME_LENGTH = 120

const instant = z.iso.datetime({ offset: true })

export const editionNameSchema = z.string().overwrite(seenName).min(1).max(EDITION_NAME_LENGTH)

/** `publishing`: its content is being written, and the next start goes on with it. */
export const editionStates = ['open', 'publishing', 'published'] as const
export type EditionState = (typeof editionStates)[number]

export const editionLinkSchema = z.strictObject({
  guid: guidSchema,
  until: instant,
  /** Absent once the account has been erased. */
  madeBy: guidSchema.optional(),
})
export type EditionLink = z.infer<typeof editionLinkSchema>

const done = z.strictObject({ on: instant, by: guidSchema.optional() })

/** Several pages, items, menus and settings that become live together. What they say is kept apart, entry by entry. */
export const editionSchema = z.strictObject({
  guid: guidSchema,
  name: editionNameSchema,
  note: noteSchema.optional(),
  state: z.enum(editionStates),
  madeOn: instant,
  madeBy: guidSchema.optional(),
  /** Goes up whenever its entries change, so that nobody publishes what they have not seen. */
  revision: z.int().min(0),
  /** Of its entries, in characters of JSON. */
  size: z.int().min(0).default(0),
  plan: z.strictObject({ on: instant, setOn: instant, setBy: guidSchema.optional() }).optional(),
  /** A plan that did not work, kept until somebody plans or publishes it. */
  failed: z.strictObject({ on: instant, code: z.string(), reasons: z.array(z.string()).max(MOST_EDITION_REASONS).optional() }).optional(),
  published: done.optional(),
  /** Being taken back: what stood there before is being written, and the next start goes on with it. */
  undoing: done.extend({ keepsChanged: z.boolean() }).optional(),
  /** Taken back, and open again. */
  undone: done.optional(),
  links: z.array(editionLinkSchema).max(MOST_LINKS).default([]),
})
export type Edition = z.infer<typeof editionSchema>

const added = { addedOn: instant, addedBy: guidSchema.optional() }

const thingEntry = {
  ...added,
  guid: guidSchema,
  /** Version of what was live when it was added; absent where nothing was. */
  live: z.string().optional(),
}

const rightsSchema = z.strictObject({
  viewAccess: accessLevelSchema,
  viewRoles: z.array(z.string()),
  editPermission: editPermissionSchema,
  editRoles: z.array(z.string()),
})

/** What a publish that waits takes along, beside what it publishes. */
const publishPart = z.strictObject({
  copy: versionValueSchema,
  /** Version of the working copy that was taken. */
  version: z.string(),
  /** Rights on the live page at that time; later changes by an administrator are kept. */
  rights: rightsSchema.optional(),
  /** Rights to add to the live blocks at that time, by guid. */
  blockRights: z.record(guidSchema, buildingBlockInstanceSchema.pick({ addPermission: true, addRoles: true })).optional(),
})

/** One thing of an edition. Pages and items are published as they were when they were added, or taken off the site. */
export const editionEntrySchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...thingEntry, kind: z.literal('page'), publish: publishPart.optional() }),
  z.strictObject({ ...thingEntry, kind: z.literal('item'), publish: publishPart.optional() }),
  /** A menu as a whole, with what it was made from. */
  z.strictObject({ ...added, kind: z.literal('menu'), guid: guidSchema, value: menuSchema, base: menuSchema }),
  /** One setting; null is its default. */
  z.strictObject({ ...added, kind: z.literal('setting'), key: z.enum(platformSettingKeys), value: z.json(), base: z.json() }),
])
export type EditionEntry = z.infer<typeof editionEntrySchema>

const draftOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, changedOn: instant, changedBy: guidSchema.optional() }).optional()

/** What stood in the place of one thing before its edition was published, and what the edition made of it: all that undoing it needs. */
export const editionBeforeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    before: pageSchema.optional(),
    after: z.string(),
    draft: draftOf(pageSchema),
    place: draftPlaceSchema.optional(),
    schedule: scheduleSchema.optional(),
    /** Former addresses that publishing gave it. */
    added: z.array(z.string()).optional(),
    /** Changed along with others, such as by a menu that moves it. */
    isAlong: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('item'),
    before: listItemSchema.optional(),
    after: z.string(),
    draft: draftOf(listItemSchema),
    schedule: scheduleSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('menu'), before: menuSchema.optional(), after: z.string() }),
  z.strictObject({ kind: z.literal('setting'), before: z.json(), after: z.string() }),
])
export type EditionBefore = z.infer<typeof editionBeforeSchema>
