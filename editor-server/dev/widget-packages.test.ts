import { expect, it } from 'vitest'
import { widgetPackages } from './widget-packages.ts'

const sources = import.meta.glob<string>(
  ['../{ui,client,edit-mode}/**/*.{ts,tsx}', './widgets/{client,start,widget-example}.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Statements that load something; those of types alone are gone when the browser gets the file. */
const loading = /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

it('every package that a widget loads is prepared when the gallery starts', () => {
  const loaded = new Map<string, string>()
  for (const [path, source] of Object.entries(sources)) {
    for (const [, from, bare, lazy] of source.matchAll(loading)) {
      const name = from ?? bare ?? lazy ?? ''
      if (/^[a-z@]/.test(name) && !name.startsWith('virtual:')) loaded.set(name, path)
    }
  }
  expect(loaded.size).toBeGreaterThan(20)
  expect([...loaded].filter(([name]) => !widgetPackages.includes(name))).toEqual([])
})
