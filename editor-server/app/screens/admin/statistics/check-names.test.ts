import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeOf } from '#renderer/build/author-mistakes.ts'
import found from '../../../../publishing/messages.en.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const checks = readdirSync(new URL('../../../../../content/checks', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'engine' ? [codeOf(entry.name)] : [],
)

it.each([
  ['Dutch', nl],
  ['English', en],
])('every finding has a short name in %s', (_, { checks: names }) => {
  expect(checks.length).toBeGreaterThan(15)
  expect(Object.keys(names).toSorted()).toEqual([...checks, ...Object.keys(found.problems)].toSorted())
})
