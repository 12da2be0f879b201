import * as z from 'zod'

/** Save = save; Notify = save and notify followers of the page or list (DESIGN section 3). */
export const saveModes = ['Save', 'Notify'] as const
export const saveModeSchema = z.enum(saveModes)
export type SaveMode = z.infer<typeof saveModeSchema>
