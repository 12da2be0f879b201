import { describe, expect, it } from 'vitest'
import { notificationPositions, notificationSchema } from './schema.ts'

describe('notification', () => {
  it('has nine positions, stays 5 s and may stay', () => {
    expect(new Set(notificationPositions).size).toBe(9)
    expect(notificationSchema.parse({ message: 'Opgeslagen.' }).timeout).toBe(5000)
    expect(notificationSchema.safeParse({ message: 'x', timeout: 0 }).success).toBe(true)
  })

  it.each([{ timeout: -1 }, { timeout: Number.NaN }, { position: 'middle' }, { message: '' }])('refuses %j', (misuse) => {
    expect(notificationSchema.safeParse({ message: 'x', ...misuse }).success).toBe(false)
  })
})
