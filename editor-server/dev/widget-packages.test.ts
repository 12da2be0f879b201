import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { iconFile, widgetPackages } from './widget-packages.ts'

/** The product's sources, by their path from its root. */
const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['/{content,editor-server,renderer,themes}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.d.ts'], {
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, load]) => [path.slice(1), load]),
)

/** Statements that load something; type-only imports are gone when the browser gets the file. */
const loading = /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** The packages that a file loads, directly or indirectly, each with a file that does. */
async function findPackages(entry: string): Promise<Map<string, string>> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const load = sources[path]
    if (seen.has(path) || load === undefined) continue
    seen.add(path)
    const text = await load()
    for (const [, from, bare, lazy] of text.matchAll(loading)) {
      const name = from ?? bare ?? lazy ?? ''
      if (name.startsWith('.')) waiting.push(posix.join(posix.dirname(path), name))
      else if (name.startsWith('#')) waiting.push(name.slice(1))
      // What blocks of a workspace import, and blocks that `site new` makes here; the bundle takes it from the sources.
      else if (name === 'bouwsteen/block') waiting.push('renderer/blocks/api.ts')
      else if (/^[a-z@]/.test(name) && !/^(virtual|node):/.test(name)) packages.set(name, path)
    }
    for (const [, pattern = ''] of text.matchAll(/'(\.[^']*\*[^']*\.tsx?)'/g)) {
      const glob = posix.join(posix.dirname(path), pattern)
      const matches = new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.+/)?'))}$`)
      waiting.push(...Object.keys(sources).filter((each) => matches.test(each)))
    }
  }
  return packages
}

it('every package that a widget loads is prepared when the gallery starts', async () => {
  const loaded = await findPackages('editor-server/dev/widgets/client.ts')
  expect(loaded.size).toBeGreaterThan(30)
  const unprepared = [...loaded].filter(([name]) => !widgetPackages.includes(name) && !iconFile.test(name))
  expect(
    unprepared.map(([name, path]) => `${name}, which ${path} loads`),
    'add these to widgetPackages in editor-server/dev/widget-packages.ts',
  ).toEqual([])
})
