import { describe, expect, it } from 'vitest'
import { notificationPositions, type NotificationRequest, readNotification } from './read-notification.ts'

describe('notification', () => {
  it('has nine positions, stays 5 s and may stay', () => {
    expect(new Set(notificationPositions).size).toBe(9)
    expect(readNotification({ message: 'Opgeslagen.' })).toEqual({
      notification: { kind: 'information', message: 'Opgeslagen.', position: 'bottom', timeout: 5000 },
    })
    expect(readNotification({ message: 'x'.repeat(1000), timeout: 0, position: 'top-left', kind: 'negative' })).toHaveProperty(
      'notification',
    )
  })

  it.each([
    [{ timeout: -1 }, 'timeout'],
    [{ timeout: Number.NaN }, 'timeout'],
    [{ position: 'middle' }, 'position'],
    [{ kind: 'loud' }, 'kind'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(1001) }, 'message'],
  ])('refuses %j', (misuse, field) => {
    const read = readNotification({ message: 'x', ...misuse } as NotificationRequest)
    expect(read).toEqual({ faults: [expect.stringMatching(`^${field}: `)] })
  })
})
