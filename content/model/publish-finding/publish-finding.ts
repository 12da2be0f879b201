import { guidSchema } from '../guid/guid.ts'
import { mendSchema } from './mend.ts'
import * as z from 'zod'

/** A finding about a page or item to be published; an error prevents it, a hint is advice. */
export const publishFindingSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'hint']),
  code: z.string(),
  /** Path such as `buildingBlockInstances.2.options.title`; empty where only the page is known. */
  path: z.string(),
  /** The block concerned. */
  blockGuid: guidSchema.optional(),
  message: z.string(),
  /** What to do. */
  fix: z.string().optional(),
  /** WCAG success criterion. */
  criterion: z.string().optional(),
  /** Line in the text of the block, from 1. */
  line: z.int().min(1).optional(),
  /** The words of the block concerned, as visitors read them. */
  words: z.string().optional(),
  /** The file that it is about, such as an image without words. */
  media: guidSchema.optional(),
  /** What several findings like this are called together. */
  kind: z.string().optional(),
  /** Changes of which each takes it away. */
  mends: z.array(mendSchema).optional(),
})
export type PublishFinding = z.infer<typeof publishFindingSchema>
