import * as z from 'zod'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { accessLevelSchema } from '../page/schema.ts'
import { saveModeSchema } from '../save-mode/save-mode.ts'
import { noteSchema, versionValueSchema } from '../version/schema.ts'

const instant = z.iso.datetime({ offset: true })

export const scheduledActions = ['publish', 'unpublish'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/**
 * What is to become of a page or list item at an instant (DESIGN section 3, drafts). What is published then is the copy that stands
 * here, whatever the working copy has become meanwhile.
 */
export const scheduleSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  publish: z
    .strictObject({
      on: instant,
      copy: versionValueSchema,
      /** Version of the working copy that it is. */
      version: z.string(),
      mode: saveModeSchema,
      note: noteSchema.optional(),
      /** Who may do what with the live page when this was set; what an administrator changes of it later stays. */
      rights: z
        .strictObject({
          viewAccess: accessLevelSchema,
          viewRoles: z.array(z.string()),
          editPermission: accessLevelSchema,
          editRoles: z.array(z.string()),
        })
        .optional(),
      /** Who could add to the live blocks then, by their guid. */
      blockRights: z.record(guidSchema, buildingBlockInstanceSchema.pick({ addPermission: true, addRoles: true })).optional(),
    })
    .optional(),
  unpublish: z.strictObject({ on: instant }).optional(),
  setOn: instant,
  /** Absent once the account has been erased. */
  setBy: guidSchema.optional(),
  /** What did not work; it is kept until somebody looks at it. */
  failed: z.strictObject({ action: z.enum(scheduledActions), on: instant, code: z.string() }).optional(),
})
export type Schedule = z.infer<typeof scheduleSchema>
