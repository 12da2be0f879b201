import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Guids that are asked about at once: what is pasted seldom names more. */
export const REFERENCES_AT_ONCE = 100

/** What is pasted from elsewhere must name nothing that is not there. */
export const listReferences = defineCall({
  method: 'GET',
  path: '/api/references',
  summary: 'Which of these guids name something of this site that the caller may see',
  // Anyone who edits something in the site may browse its library.
  policy: { kind: 'media', action: 'browse' },
  query: z.strictObject({
    /** With commas between them. */
    guids: z
      .string()
      .max(REFERENCES_AT_ONCE * 37)
      .transform((text) => text.split(',').filter((guid) => guid !== ''))
      .pipe(z.array(guidSchema).max(REFERENCES_AT_ONCE)),
  }),
  answers: { 200: z.array(guidSchema) },
})
