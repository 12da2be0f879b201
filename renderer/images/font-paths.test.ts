import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadTextPaths } from './font-paths.ts'

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))

test('fonts that are loaded at the same time each draw their own letters', async () => {
  const names = ['newsreader', 'instrument-sans', 'bricolage-grotesque', 'newsreader', 'instrument-sans']
  const together = await Promise.all(names.map((name) => loadTextPaths(fontFile(name), 600)))
  for (const [index, name] of names.entries()) {
    const alone = await loadTextPaths(fontFile(name), 600)
    expect(together[index]?.draw('Gemeente', 64), name).toBe(alone.draw('Gemeente', 64))
  }
})
