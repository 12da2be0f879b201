import { expect, it } from 'vitest'
import { startSettings } from './start-settings.ts'

const order = { name: 'drie', title: 'Drie', language: 'nl' } as Parameters<typeof startSettings>[0]

it('takes from a copy what belongs to the other organisation, and leaves a new site its own', () => {
  const others = ['contactEmail', 'securityContact', 'registration']
  const copied = startSettings(order, { theme: 'polder' })
  expect(others.map((key) => [Object.hasOwn(copied, key), copied[key]])).toEqual(others.map(() => [true, undefined]))
  expect(Object.keys(startSettings(order, undefined)).filter((key) => others.includes(key))).toEqual([])
})
