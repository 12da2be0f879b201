import { blockOptionsSchema, buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'page', action: 'edit' } as const
const params = z.strictObject({ id: guidSchema })

/** Texts that a call names. */
export const MOST_TEXTS = 2000
const place = z.string().min(1).max(200)
const print = z.string().max(40)

export const translationStateSchema = z.strictObject({
  original: z.strictObject({
    guid: guidSchema,
    title: z.string(),
    lang: languageSchema,
    url: z.string(),
    mayEdit: z.boolean(),
    /** Fingerprint of all its texts as they are live. */
    print,
  }),
  /** When the whole translation was last right; absent where it was made by hand and nobody has said so yet. */
  markedOn: z.iso.datetime({ offset: true }).optional(),
  /** Texts of the original that changed since, in reading order; those that are gone come last. */
  stale: z.array(
    z.strictObject({
      place,
      kind: z.enum(['changed', 'added', 'removed']),
      /** Of what it says now; absent where it is gone. */
      print: print.optional(),
      /** A field of the page, or an option of its block. */
      field: z.string(),
      isOfBlock: z.boolean(),
      blockName: z.string().optional(),
      /** The block of the translation that was made from the one of the original. */
      twinGuid: guidSchema.optional(),
      /** As it is in the original now: entries of a list one by one. */
      parts: z.array(z.string()),
      /** As it was when it was translated, where a version of the original still says so and the caller may see it. */
      was: z.array(z.string()).optional(),
      /** With the first text of a block that the translation has no counterpart of, for who may edit the original: what to make one of. */
      block: z
        .strictObject({
          ...buildingBlockInstanceSchema.pick({ guid: true, layoutPosition: true, version: true, content: true }).shape,
          options: blockOptionsSchema,
          /** The counterpart of the nearest block before it in its position. */
          after: guidSchema.optional(),
        })
        .optional(),
    }),
  ),
})
export type TranslationState = z.infer<typeof translationStateSchema>

export const getTranslation = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/translation',
  summary: 'What changed in the page that this one translates, since the translation was made or called right',
  policy,
  params,
  answers: { 200: translationStateSchema },
})

export const markTranslation = defineCall({
  method: 'POST',
  path: '/api/pages/{id}:markTranslated',
  summary: 'Say that a translation is right again: all of it, or some texts. What changed since the caller read it stays',
  policy,
  params,
  body: z.union([
    z.strictObject({
      texts: z
        .array(z.strictObject({ place, print: print.optional() }))
        .min(1)
        .max(MOST_TEXTS),
    }),
    z.strictObject({ whole: print }),
  ]),
  answers: { 200: translationStateSchema },
})

export const pairBlocks = defineCall({
  method: 'POST',
  path: '/api/pages/{id}:pairBlocks',
  summary: 'Say which block of a translation was made from which of the original; its texts still wait to be called right',
  policy,
  params,
  body: z.strictObject({ original: guidSchema, translation: guidSchema }),
  answers: { 200: translationStateSchema },
})

export const listTranslations = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/translations',
  summary: 'The same page in other languages, and where a translation of it would stand in the menu',
  policy,
  params,
  answers: {
    200: z.strictObject({
      /** Those that the caller may see. */
      translations: z.array(
        z.strictObject({
          guid: guidSchema,
          title: z.string(),
          lang: languageSchema,
          url: z.string(),
          draftState: z.enum(['none', 'changed', 'new']),
          mayEdit: z.boolean(),
          /** Texts of the original that changed since this translation was right; for who may edit it, where that is known. */
          staleTexts: z.int().min(0).optional(),
        }),
      ),
      /** By language: below the nearest page above that is there in it, where the caller may make a page. Without `parentGuid`: at the top. */
      places: z.array(z.strictObject({ lang: languageSchema, parentGuid: guidSchema.optional(), title: z.string() })),
      /** Whether the caller may make pages outside the menu. */
      atTop: z.boolean(),
    }),
  },
})
