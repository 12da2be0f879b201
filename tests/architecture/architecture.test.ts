import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Guard } from './guard.ts'
import { readSourceTree } from './source-tree.ts'

const guards = Object.values(import.meta.glob<{ guard: Guard }>('./guards/*.ts', { eager: true })).map(({ guard }) => guard)
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const repository = readSourceTree(pathOf('../..'), (path) => path === 'tests/fixtures' || /^content\/sites\/[^/]+\//.test(path))

test('there are guards', () => {
  expect(guards.length).toBeGreaterThan(12)
})

describe.each(guards)('$name', (guard) => {
  test(guard.rule, () => {
    const { seen, violations } = guard.look(repository)
    expect(violations).toEqual([])
    expect(seen, 'files looked at').toBeGreaterThan(guard.moreThan)
  })

  test('finds its planted violation', () => {
    const fixture = pathOf(`../fixtures/architecture/${guard.name}`)
    expect(existsSync(fixture), `${fixture} exists`).toBe(true)
    expect(guard.look(readSourceTree(fixture)).violations).toEqual(guard.planted)
  })
})
