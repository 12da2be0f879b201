import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeOf } from '#renderer/build/author-mistakes.ts'
import found from '../../../../publishing/messages.en.json' with { type: 'json' }
import { nameCheck } from './check-names.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const checks = readdirSync(new URL('../../../../../content/checks', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'engine' ? [codeOf(entry.name)] : [],
)

it.each<[string, 'nl' | 'en', typeof nl]>([
  ['Dutch', 'nl', nl],
  ['English', 'en', en],
])('every finding has a short name in %s', (_, language, { checks: names }) => {
  expect(checks.length).toBeGreaterThan(25)
  for (const code of checks) expect(nameCheck(code, language), code).toMatch(/^\p{Lu}/u)
  expect(Object.keys(names).toSorted()).toEqual(Object.keys(found.problems).toSorted())
})
