import { guidSchema } from '../guid/guid.ts'
import * as z from 'zod'

/** What is wrong with a page or item that is about to be published; an error keeps it from being so. */
export const publishFindingSchema = z.strictObject({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  /** Where it is, such as `buildingBlockInstances.2.options.title`; empty where only the page is known. */
  path: z.string(),
  /** The block that it is about. */
  blockGuid: guidSchema.optional(),
  message: z.string(),
  /** What to do. */
  fix: z.string().optional(),
  /** WCAG success criterion. */
  criterion: z.string().optional(),
  /** Line within the text of the block, from 1. */
  line: z.int().min(1).optional(),
  /** The words of the block that it is about, as visitors read them. */
  words: z.string().optional(),
})
export type PublishFinding = z.infer<typeof publishFindingSchema>
