import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** Kinds of places, in the order in which they are shown. */
export const placeKinds = ['page', 'item', 'media', 'person', 'form', 'template'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Somewhere that a person may go, found by its name. */
export const foundPlaceSchema = z.strictObject({
  guid: guidSchema,
  title: z.string(),
  /** What tells it from another of that name: its address, its type and list, what a file shows. */
  about: z.string(),
  url: z.string(),
  /** Where it is edited, for who may. */
  editUrl: z.string().optional(),
  /** Whether it is a working copy that was found; `new` when nothing of it is live yet. */
  draftState: z.enum(['none', 'changed', 'new']),
})
export type FoundPlace = z.infer<typeof foundPlaceSchema>
