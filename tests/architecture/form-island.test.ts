import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Packages and modules that a module brings into the browser; types are left out. */
function importsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  return [...code.matchAll(/^(?:import|export) (?!type )(?:[^;]*?) from '([^']+)'/gms)].map(([, name = '']) => name)
}

function reachFrom(first: string): Set<string> {
  const found = new Set([first])
  for (const path of found) {
    for (const name of path.endsWith('.json') || !path.includes('/') ? [] : importsOf(path)) {
      if (name.startsWith('#')) found.add(name.slice(1))
      else found.add(name.startsWith('.') ? join(dirname(path), name) : name)
    }
  }
  return found
}

test('visitors load no schemas: the island of a form needs React and JsonLogic alone', () => {
  const reached = [...reachFrom('renderer/blocks/form/island.tsx')]
  expect(reached.filter((path) => !/\.(tsx?|json)$/.test(path)).toSorted()).toEqual(['json-logic-js', 'react'])
  expect(reached).toContain('content/model/form/read-answers.ts')
})
