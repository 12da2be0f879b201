import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchRoot } from '#tests/support/workspace.ts'
import { type Bundle, loadBundle } from './bundle.ts'
import { findSources } from './find-sources.ts'

/** A separate workspace without node_modules: a Tailwind theme that draws its own footer, and changes one block. */
const files = {
  'themes/haven/theme.ts': `import { defineTheme } from 'bouwsteen/theme'
import { Footer } from './footer.tsx'
export const theme = defineTheme({ name: 'haven', title: 'Haven', browserColor: { light: '#ffffff', dark: '#000000' }, shell: { footer: Footer } })`,
  'themes/haven/footer.tsx': `import type { FooterArgs } from 'bouwsteen/theme'
export const Footer = ({ platformName }: FooterArgs) => <footer className="bg-surface text-lead md:grid-cols-3 p-section">{platformName}</footer>`,
  'themes/haven/tokens.css':
    '@layer theme { @theme static { --color-text: #010203; --color-surface: #fefefe; --color-muted: #333; --radius-large: 1rem; } }',
  'themes/haven/theme.css': '@layer theme { .site-header { @apply rounded-large text-24; } }',
  'themes/haven/blocks/submenu.css': '@layer theme { .submenu { @apply bg-surface; } }',
  'blocks/kaart/block.ts': `import * as z from 'zod'
import { defineBlock } from 'bouwsteen/block'
import { View } from './view.tsx'
export const block = defineBlock({ name: 'kaart', version: 1, props: z.strictObject({}), defaults: {}, hasProse: false, placement: {}, view: View, examples: [] })`,
  'blocks/kaart/view.tsx': 'export const View = () => <p className="text-muted">kaart</p>',
  'blocks/kaart/styles.css': '@layer blocks { .kaart { @variant md { color: var(--color-text) } } }',
}

const workspace = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
let bundle: Bundle
const themeOf = (name: string) => bundle.assets.themes[name]
const cssOf = (url: string | undefined) => readFileSync(join(bundle.folder, 'client', url ?? ''), 'utf8')

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text)
  }
  bundle = await loadBundle(findSources(workspace), join(workspace, 'data'))
}, 30_000)
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

test('a bundle is compiled for production, whatever NODE_ENV is here', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  expect(readFileSync(join(bundle.folder, 'server.mjs'), 'utf8').includes('jsxDEV')).toBe(false)
})

describe('style sheets of several themes', () => {
  test('each has the whole of the shell, and its own tokens', () => {
    for (const name of ['polder', 'haven']) expect(cssOf(themeOf(name)?.css), name).toContain('.site-header')
    expect(cssOf(themeOf('haven')?.css)).toContain('--color-text:#010203')
    expect(cssOf(themeOf('polder')?.css)).not.toContain('#010203')
  })

  test('layers stand in one order, utilities last', () => {
    const css = cssOf(themeOf('haven')?.css)
    const order = [...css.matchAll(/@layer ([a-z, ]+)[{;]/g)].flatMap(([, layers = '']) => layers.split(/, ?/))
    expect([...new Set(order)]).toEqual(['base', 'shell', 'layout', 'blocks', 'theme', 'utilities'])
  })

  test('utilities that its views name are there, and no others', () => {
    const css = cssOf(themeOf('haven')?.css)
    expect(css).toMatch(/\.bg-surface\{background-color:var\(--color-surface\)\}/)
    expect(css).toMatch(/\.text-lead\{font-size:var\(--size-lead\)\}/)
    expect(css).toMatch(/\.p-section\{padding:var\(--space-section\)\}/)
    expect(css).toMatch(/@media ?\((width>=|min-width: ?)64rem\)\{\.md\\:grid-cols-3/)
    expect(css).toContain('.text-muted')
    expect(css).not.toContain('.flex{')
    expect(cssOf(themeOf('polder')?.css)).not.toContain('.bg-surface')
  })

  test('@apply and @variant know the tokens, in the theme’s sheet, in its blocks and in the workspace’s', () => {
    expect(cssOf(themeOf('haven')?.css)).toMatch(/\.site-header\{[^}]*border-radius:var\(--radius-large\);font-size:1\.5rem/)
    expect(cssOf(themeOf('haven')?.blocks['kaart'])).toMatch(/64rem\)\{\.kaart\{color:var\(--color-text\)\}/)
  })

  test('a block has a sheet of its own; where a theme changes it, the theme’s has both', () => {
    const [polder, haven] = [themeOf('polder')?.blocks['submenu'], themeOf('haven')?.blocks['submenu']]
    expect(cssOf(haven)).toMatch(/@layer theme\{\.submenu\{background-color:var\(--color-surface\)\}/)
    expect(cssOf(haven)).toContain('@layer blocks')
    expect(cssOf(polder)).not.toContain('@layer theme')
    expect(themeOf('haven')?.blocks['image']).toBe(themeOf('polder')?.blocks['image'])
  })

  test('what is wrong with the new theme is known', () => {
    expect(bundle.problems.map(({ code, path }) => `${code} ${path}`)).toContain('SITE_THEME_TOKENS_MISSING themes/haven/tokens.css')
    expect(bundle.problems.filter(({ path }) => path?.startsWith('themes/polder'))).toEqual([])
  })

  test('no sheet names a folder of this machine', () => {
    for (const file of Object.values(bundle.assets.themes).flatMap((theme) => theme.files.filter((name) => name.endsWith('.css')))) {
      expect(cssOf(file), file).not.toMatch(/@source|@reference|@import|\/(dev|home|tmp|work)\//)
    }
  })
})

describe('what every page loads stays small (DESIGN section 8)', () => {
  const size = (url: string | undefined) => gzipSync(cssOf(url), { level: 9 }).byteLength

  test('a theme’s sheet leaves half of the 15 kB to blocks', () => {
    expect(size(themeOf('polder')?.css)).toBeLessThan(8 * 1024)
  })

  test('no block takes more than 2.5 kB', () => {
    const heavy = Object.entries(themeOf('polder')?.blocks ?? {}).filter(([, url]) => size(url) > 2.5 * 1024)
    expect(Object.keys(themeOf('polder')?.blocks ?? {}).length).toBeGreaterThan(3)
    expect(heavy).toEqual([])
  })

  test('the script of every page is at most 2 kB, with that of islands 5 kB before React', () => {
    expect(size(bundle.assets.behaviour)).toBeLessThanOrEqual(2 * 1024)
    expect(size(bundle.assets.behaviour) + size(bundle.assets.islandLoader)).toBeLessThanOrEqual(5 * 1024)
  })
})
