import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export const listTranslations = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/translations',
  summary: 'The same page in other languages, and where a translation of it would stand in the menu',
  policy: { kind: 'page', action: 'edit' },
  params: z.strictObject({ id: guidSchema }),
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
        }),
      ),
      /** By language: below the nearest page above that is there in it, where the caller may make a page. Without `parentGuid`: at the top. */
      places: z.array(z.strictObject({ lang: languageSchema, parentGuid: guidSchema.optional(), title: z.string() })),
      /** Whether the caller may make pages outside the menu. */
      atTop: z.boolean(),
    }),
  },
})
