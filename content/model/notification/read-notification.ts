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

const notificationKinds = ['positive', 'negative', 'information'] as const

/** Milliseconds that a notice stays (SPEC section 9). */
export const DEFAULT_NOTIFICATION_TIMEOUT = 5000

const MESSAGE_MAX_LENGTH = 1000

export interface Notification {
  kind: (typeof notificationKinds)[number]
  message: string
  position: (typeof notificationPositions)[number]
  /** Milliseconds; 0 keeps the notice until it is closed. */
  timeout: number
}

/** What is asked for; the rest has defaults. */
export type NotificationRequest = Pick<Notification, 'message'> & {
  [Key in keyof Omit<Notification, 'message'>]?: Notification[Key] | undefined
}

/**
 * A notice as asked for, with its defaults, or what is wrong with it (SPEC section 5). Every page of the application does this, so it takes
 * no schema: those bring 35 kB of script.
 */
export function readNotification({
  message,
  kind = 'information',
  position = 'bottom',
  timeout = DEFAULT_NOTIFICATION_TIMEOUT,
}: NotificationRequest): { notification: Notification } | { faults: string[] } {
  const faults = [
    !notificationKinds.includes(kind) && `kind: must be one of ${notificationKinds.join(', ')}`,
    !(message.length > 0 && message.length <= MESSAGE_MAX_LENGTH) && `message: must have 1 to ${MESSAGE_MAX_LENGTH} characters`,
    !notificationPositions.includes(position) && `position: must be one of ${notificationPositions.join(', ')}`,
    !(timeout >= 0) && 'timeout: must not be negative',
  ].filter((fault) => fault !== false)
  return faults.length > 0 ? { faults } : { notification: { kind, message, position, timeout } }
}
