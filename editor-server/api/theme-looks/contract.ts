import * as z from 'zod'
import { defineCall } from '../call.ts'

const valuesSchema = z.record(z.string(), z.string())
const bothSchema = z.strictObject({ light: valuesSchema, dark: valuesSchema })

export const listThemes = defineCall({
  method: 'GET',
  path: '/api/themes',
  summary: 'The themes that a site can have, with the values of their tokens, and what its own token file sets over these',
  policy: { kind: 'area', area: 'settings' },
  answers: {
    200: z.strictObject({
      themes: z.array(
        bothSchema.extend({
          /** Folder below `themes/`. */
          name: z.string(),
          title: z.string(),
          browserColor: z.strictObject({ light: z.string(), dark: z.string() }),
          colorSchemes: z.array(bothSchema.extend({ name: z.string(), title: z.string() })),
        }),
      ),
      /** `always`: everything but colours. */
      given: bothSchema.extend({ always: valuesSchema }),
    }),
  },
  problems: ['SITE_EDITING_CLOSED'],
})
