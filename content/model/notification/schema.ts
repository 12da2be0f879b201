import * as z from 'zod'

/** The nine positions of a notice on the screen (SPEC section 5). */
export const notificationPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

/** Milliseconds that a notice stays (SPEC section 9). */
export const DEFAULT_NOTIFICATION_TIMEOUT = 5000

export const notificationSchema = z.strictObject({
  kind: z.enum(['positive', 'negative', 'information']).default('information'),
  message: z.string().min(1).max(1000),
  position: z.enum(notificationPositions).default('bottom'),
  /** Milliseconds; 0 keeps the notice until it is closed. */
  timeout: z.number().min(0).default(DEFAULT_NOTIFICATION_TIMEOUT),
})
export type Notification = z.infer<typeof notificationSchema>
