import { expect, it } from 'vitest'
import { hookFaults } from '#content/model/submission/hook.ts'
import { sayHookFault } from './say-hook-fault.ts'

it.each(hookFaults)('%s is said in each language', (code) => {
  const said = (['nl', 'en'] as const).map((language) => sayHookFault(language, { code, status: 503, name: 'ECONNREFUSED' }))
  for (const text of said) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(new Set(said).size).toBe(2)
  expect(said.join()).not.toMatch(/forms\.hook|\{\{/)
})

it('what an earlier version wrote is shown as it is', () => {
  expect(sayHookFault('nl', 'it answered 503')).toBe('it answered 503')
})
