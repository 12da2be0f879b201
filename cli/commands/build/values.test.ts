import { describe, expect, test } from 'vitest'
import { readInstant } from './values.ts'

describe('--now', () => {
  test.each(['2026-02-30T00:00:00Z', '2025-02-29T12:00:00+01:00', '2026-13-01T00:00:00Z', '2026-04-31T00:00:00Z', '2026-02-28'])(
    'refuses %s',
    (text) => {
      expect(() => readInstant(text)).toThrow(`not "${text}"`)
    },
  )

  test.each(['2024-02-29T00:00:00Z', '2026-12-31T23:30:00-02:00'])('takes %s as it is', (text) => {
    expect(readInstant(text)).toBe(text)
  })
})
