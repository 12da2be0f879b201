import * as z from 'zod'

/** Kinds of action that a task carries out (SPEC section 8). */
export const taskTypes = ['save', 'revert', 'add', 'edit', 'delete'] as const
export const taskStates = ['processing', 'done', 'failed'] as const

/** Background work while the user continues (SPEC section 3). */
export const taskSchema = z.strictObject({
  id: z.string().min(1),
  type: z.enum(taskTypes),
  /** What it works on, such as page, list item or profile. */
  entity: z.string().min(1).max(60),
  state: z.enum(taskStates),
  /** Shows no busy notice. */
  isSilent: z.boolean().default(false),
  canUndo: z.boolean().default(false),
  /** Identifies the failure in the notice and in the log. */
  failureCode: z.string().optional(),
})
export type Task = z.infer<typeof taskSchema>
export type TaskType = Task['type']
export type TaskState = Task['state']
