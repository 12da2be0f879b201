import { expect, test } from 'vitest'
import { MOST_NOTIFICATIONS, NOTIFICATION_KEPT } from '../follow/schema.ts'
import { actionResultOf } from './action-result.ts'

test('what failed is told by the status of its answer', () => {
  const results = [400, 413, 415, 401, 403, 404, 410, 409, 500, 503].map(actionResultOf)
  expect(results).toEqual([
    'BadRequest',
    'BadRequest',
    'BadRequest',
    'Unauthorized',
    'Unauthorized',
    'NotFound',
    'Expired',
    'Failed',
    'Failed',
    'Failed',
  ])
})

test('notifications are kept for 90 days, and 200 of a person', () => {
  expect([NOTIFICATION_KEPT, MOST_NOTIFICATIONS]).toEqual([7_776_000_000, 200])
})
