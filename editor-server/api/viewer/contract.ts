import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** An entry that the published menu leaves out, because not everybody may open its page. */
const closedEntrySchema = z.strictObject({
  guid: guidSchema,
  name: z.string(),
  /** Language of the name, where that is not the page's. */
  lang: z.string().optional(),
  url: z.string(),
  /** The entry whose submenu it stands in; absent at the top. */
  under: z.strictObject({ guid: guidSchema, name: z.string(), url: z.string() }).optional(),
  /** Address of the entry that it comes after; absent where it comes first. */
  after: z.string().optional(),
})

/** A list of the page that takes an item of the caller. */
const openListSchema = z.strictObject({
  guid: guidSchema,
  title: z.string(),
  /** Names of the types that an item may have: those of the list, or where it has no items all of the site. */
  types: z.array(z.string()).min(1),
})

const followableSchema = z.strictObject({ guid: guidSchema, kind: z.enum(['page', 'list']), title: z.string(), isFollowed: z.boolean() })

export const viewerSchema = z.discriminatedUnion('isSignedIn', [
  z.strictObject({ isSignedIn: z.literal(false) }),
  z.strictObject({
    isSignedIn: z.literal(true),
    name: z.string(),
    /** Of the photo. */
    photo: guidSchema.optional(),
    /** The dialog that comes before anything else (SPEC section 4). */
    dialog: z.enum(['none', 'inactive', 'terms-of-use']),
    /** What has to be accepted. */
    mustAcceptTerms: z.strictObject({ version: z.int().min(1), isNewVersion: z.boolean() }).optional(),
    mayAdminister: z.boolean(),
    /** Where the page or item is edited, for who may. */
    editUrl: z.string().optional(),
    menu: z.array(closedEntrySchema),
    follows: z.array(followableSchema),
    openLists: z.array(openListSchema),
  }),
])

/** For the published pages, which are the same for everybody. It answers everyone, so that no refusal shows in a console. */
export const getViewer = defineCall({
  method: 'GET',
  path: '/api/viewer',
  summary: 'Who the caller is on a page of the site, and what the caller sees and may do there beside everybody',
  policy: { kind: 'anyone' },
  query: z.strictObject({
    path: z.string().startsWith('/').max(2000),
    /** Language of the page; absent: the site's own. */
    lang: languageSchema.optional(),
  }),
  answers: { 200: viewerSchema },
})
