import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { loadBundle } from './bundle.ts'
import { findSources } from './find-sources.ts'

test('each of several themes has the whole of its style sheet', async () => {
  const workspace = makeScratch()
  const theme = join(workspace, 'themes', 'haven')
  mkdirSync(theme, { recursive: true })
  writeFileSync(
    join(theme, 'theme.ts'),
    "import { defineTheme } from 'bouwsteen/theme'\nexport const theme = defineTheme({ name: 'haven', title: 'Haven', browserColor: { light: '#ffffff', dark: '#000000' } })\n",
  )
  writeFileSync(join(theme, 'tokens.css'), ':root { --color-text: #010203; }\n')
  const { assets, folder } = await loadBundle(findSources(workspace), join(workspace, 'data'))
  for (const name of ['polder', 'haven']) {
    const css = readFileSync(join(folder, 'client', assets.themes[name]?.css ?? ''), 'utf8')
    expect(css, name).toContain('.site-header')
    expect(Object.keys(assets.themes[name]?.blocks ?? {}), name).toContain('list')
  }
}, 30_000)
