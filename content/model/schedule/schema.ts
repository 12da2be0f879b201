import * as z from 'zod'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { guidSchema } from '../guid/guid.ts'
import { accessLevelSchema, editPermissionSchema } from '../page/schema.ts'
import { saveModeSchema } from '../save-mode/save-mode.ts'
import { noteSchema, versionValueSchema } from '../version/schema.ts'

const instant = z.iso.datetime({ offset: true })

export const scheduledActions = ['publish', 'unpublish'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/** Findings that a plan that failed keeps; the rest is seen where it is edited. */
export const MOST_REASONS = 10

export const failedScheduleSchema = z.strictObject({
  action: z.enum(scheduledActions),
  on: instant,
  code: z.string(),
  /** What was wrong with it, in the language of who planned it. */
  reasons: z.array(z.string()).max(MOST_REASONS).optional(),
})

/**
 * What happens to a page or list item at an instant (DESIGN section 3, drafts). It publishes the copy stored here, whatever the working
 * copy has become since.
 */
export const scheduleSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  publish: z
    .strictObject({
      on: instant,
      copy: versionValueSchema,
      /** Version of the working copy that was stored. */
      version: z.string(),
      mode: saveModeSchema,
      note: noteSchema.optional(),
      /** Rights on the live page when this was set; later changes by an administrator are kept. */
      rights: z
        .strictObject({
          viewAccess: accessLevelSchema,
          viewRoles: z.array(z.string()),
          editPermission: editPermissionSchema,
          editRoles: z.array(z.string()),
        })
        .optional(),
      /** Rights to add to the live blocks at that time, by guid. */
      blockRights: z.record(guidSchema, buildingBlockInstanceSchema.pick({ addPermission: true, addRoles: true })).optional(),
    })
    .optional(),
  unpublish: z.strictObject({ on: instant }).optional(),
  setOn: instant,
  /** Absent once the account has been erased. */
  setBy: guidSchema.optional(),
  /** An action that failed, kept until somebody looks at it. */
  failed: failedScheduleSchema.optional(),
})
export type Schedule = z.infer<typeof scheduleSchema>

/** Milliseconds that a plan can be put back after somebody withdrew it, or had it done early: a day. */
export const DROPPED_KEPT = 24 * 3600_000

/** A plan that somebody withdrew, or had done early, as it was. */
export const droppedScheduleSchema = z.strictObject({ schedule: scheduleSchema, droppedOn: instant })
export type DroppedSchedule = z.infer<typeof droppedScheduleSchema>
