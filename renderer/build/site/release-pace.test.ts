import { expect, test } from 'vitest'
import { ReleasePace } from './release-pace.ts'

test('on a machine that becomes busy no more than a few are told too little, and one that was slow does not stay for ever', () => {
  const pace = new ReleasePace()
  for (let count = 0; count < 20; count += 1) pace.note(1, 12)
  expect(pace.expect(1)).toBeLessThanOrEqual(12)
  for (let count = 0; count < 3; count += 1) pace.note(1, 120)
  expect(pace.expect(1)).toBeGreaterThan(100)
  for (let count = 0; count < 40; count += 1) pace.note(1, 12)
  expect(pace.expect(1)).toBeLessThan(20)
})

test('what each page adds is learnt from releases of many', () => {
  const pace = new ReleasePace()
  for (let count = 0; count < 20; count += 1) pace.note(1, 10)
  for (let count = 0; count < 20; count += 1) pace.note(100, 510)
  expect(pace.expect(200)).toBeGreaterThan(900)
  expect(pace.expect(200)).toBeLessThan(1_100)
})
