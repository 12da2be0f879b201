import { expect, it } from 'vitest'
import { startSettings } from './start-settings.ts'

const order = { name: 'drie', title: 'Drie', language: 'nl' } as Parameters<typeof startSettings>[0]
const others = ['contactEmail', 'securityContact', 'registration']
const keysOf = (settings: object) => Object.keys(settings).filter((key) => others.includes(key))

it('takes from a copy what belongs to the other organisation, and leaves a new site its own', () => {
  const copied = startSettings(order, { copied: { theme: 'polder' } })
  expect(others.map((key) => [Object.hasOwn(copied, key), copied[key]])).toEqual(others.map(() => [true, undefined]))
  expect(keysOf(startSettings(order, {}))).toEqual([])
})

it('leaves an exported site what is of its organisation, and takes its hosts', () => {
  const sent = startSettings(order, { sent: { theme: 'polder' } })
  expect(keysOf(sent)).toEqual([])
  expect([Object.hasOwn(sent, 'hostNames'), Object.hasOwn(sent, 'primaryDomain'), Object.hasOwn(sent, 'colorScheme')]).toEqual([
    true,
    true,
    false,
  ])
})

it.each([
  ['another theme', 'kade', 'polder'],
  ['a theme in place of one that is not here', 'kade', undefined],
  ['the usual theme, where its own is not here', undefined, undefined],
])('drops the colours of an exported site with %s', (_what, theme, own) => {
  const settings = startSettings({ ...order, ...(theme && { theme }) }, { sent: own === undefined ? {} : { theme: own } })
  expect([Object.hasOwn(settings, 'colorScheme'), settings['colorScheme'], settings['theme']]).toEqual([true, undefined, theme])
})
