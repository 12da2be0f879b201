import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { productRoot } from '../../product-root.ts'
import { checkLook } from './check-look.ts'
import { readLook, type ThemeLook } from './read-look.ts'
import { readSiteLook } from './read-site-look.ts'

const polder = readFileSync(join(productRoot, 'themes/polder/tokens.css'), 'utf8')

/** A theme's folder with polder's tokens, except for these changes. */
function makeTheme(change: (css: string) => string, files: Record<string, string> = {}): string {
  const folder = makeScratch()
  writeFileSync(join(folder, 'tokens.css'), change(polder))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const lineOf = (css: string, text: string) => css.slice(0, css.indexOf(text)).split('\n').length

describe('the look of a theme', () => {
  test('names the pair that is too faint, its contrast, what is needed, where it is set and a shade that passes', () => {
    const folder = makeTheme((css) => css.replace('--color-muted: #4a5b66', '--color-muted: #8a99a3'))
    const [first, ...rest] = checkLook('haven', readLook(folder, {}))
    expect(first).toMatchObject({
      severity: 'error',
      code: 'SITE_CONTRAST_LOW',
      message: 'Theme "haven", light: color-muted on color-background has a contrast of 2.93, and 4.5 is needed.',
      path: 'themes/haven/tokens.css',
      line: lineOf(polder, '--color-muted'),
    })
    expect(first?.fix).toMatch(/^Set --color-muted to #[0-9a-f]{6}, the nearest shade that passes/)
    expect(rest.every(({ message }) => message.includes('light: color-muted'))).toBe(true)
  })

  test('looks at the dark scheme by itself', () => {
    const folder = makeTheme((css) => css.replace('--color-link: #8fd3e8', '--color-link: #0b4a5e'))
    const messages = checkLook('haven', readLook(folder, {})).map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringContaining('dark: color-link on color-background'))
    expect(messages.filter((message) => message.includes('light'))).toEqual([])
  })

  test('body text between 4.5 and 7 is a warning', () => {
    const folder = makeTheme((css) => css.replace('--color-text: #14222b', '--color-text: #5f6f78'))
    const [first] = checkLook('haven', readLook(folder, {}))
    expect(first).toMatchObject({ severity: 'warning', message: expect.stringContaining('and 7 is needed') as string })
  })

  test('looks at each colour scheme', () => {
    const schemes = { mist: { title: 'Mist', light: { 'color-link': '#dddddd' }, dark: {} } }
    const [first] = checkLook(
      'haven',
      readLook(
        makeTheme((css) => css),
        schemes,
      ),
    )
    expect(first).toMatchObject({
      path: 'themes/haven/theme.ts',
      message: expect.stringContaining('"haven", colour scheme "mist", light: color-link') as string,
    })
  })

  test('names tokens that are not set', () => {
    const folder = makeTheme((css) => css.replace(/--(measure|motion): [^;]+;/g, ''))
    expect(checkLook('haven', readLook(folder, {}))).toMatchObject([
      { code: 'SITE_THEME_TOKENS_MISSING', message: 'Theme "haven" sets no value for --measure, --motion.' },
    ])
  })

  test('takes tokens from plain :root and from files that are imported', () => {
    const folder = makeTheme(() => "@import './base.css';\n:root { --color-text: #111 }", { 'base.css': polder })
    const look = readLook(folder, {})
    expect(look.light['color-text']).toBe('#111')
    expect(look.light['color-link']).toBe('#0b4a5e')
    expect(look.dark['color-link']).toBe('#8fd3e8')
  })

  test('what holds in print or for forced colours is not taken for the theme’s colours', () => {
    expect(
      readLook(
        makeTheme((css) => css),
        {},
      ).light['color-hero'],
    ).toBe('#0b4a5e')
  })

  test('a token file lies over the theme’s own values', () => {
    const file = JSON.stringify({ utrecht: { link: { color: { $value: '#cccccc' } } } })
    const look = readLook(
      makeTheme((css) => css, { 'tokens.json': file }),
      {},
    )
    expect(look.light['color-link']).toBe('#cccccc')
    expect(look.dark['color-link']).toBe('#8fd3e8')
  })
})

describe('the look of a site', () => {
  const schemes: ThemeLook['schemes'] = {
    brick: { title: 'Baksteen', light: { 'color-primary': '#8a2f20' }, dark: { 'color-primary': '#ffb4a1' } },
  }
  const look = readLook(join(productRoot, 'themes/polder'), schemes)

  function readSite(colorScheme: unknown, tokensFile?: string) {
    const folder = makeScratch()
    const settings = platformSettingsSchema.parse({ platformName: 'Proef', colorScheme })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ colorScheme }, null, 2))
    if (tokensFile !== undefined) writeFileSync(join(folder, 'tokens.json'), tokensFile)
    return readSiteLook('proef', folder, settings, look)
  }

  test('is a colour scheme by its name', () => {
    expect(readSite('brick')).toEqual({
      tokens: { always: {}, light: { 'color-primary': '#8a2f20' }, dark: { 'color-primary': '#ffb4a1' } },
      given: { always: {}, light: {}, dark: {} },
      problems: [],
    })
  })

  test('may start from a scheme and change it', () => {
    expect(readSite({ scheme: 'brick', 'color-link': 'light-dark(#7a2a1d, #ffc9bb)' }).tokens).toMatchObject({
      light: { 'color-primary': '#8a2f20', 'color-link': '#7a2a1d' },
      dark: { 'color-primary': '#ffb4a1', 'color-link': '#ffc9bb' },
    })
  })

  test('an unknown scheme is named, with those there are', () => {
    expect(readSite('steen').problems).toMatchObject([
      {
        code: 'SITE_COLOR_SCHEME_UNKNOWN',
        path: 'content/sites/proef/site.json',
        line: 2,
        fix: expect.stringContaining('brick') as string,
      },
    ])
  })

  test('a colour of its own is measured in light and in dark, at its line', () => {
    const { problems } = readSite({ 'color-link': '#0b4a5e' })
    expect(problems[0]).toMatchObject({
      code: 'SITE_CONTRAST_LOW',
      line: 3,
      message: expect.stringMatching(/^The site's colours, dark: color-link on color-background/) as string,
    })
    expect(problems.filter(({ message }) => message.includes('light'))).toEqual([])
  })

  test('takes a token file of NL Design System, and says what is wrong with one', () => {
    const file = JSON.stringify({ utrecht: { link: { color: { $value: '#174a7c' } } } })
    expect(readSite({}, file)).toMatchObject({ tokens: { light: { 'color-link': '#174a7c' } }, problems: [] })
    expect(readSite({}, 'geen json').problems).toMatchObject([{ code: 'SITE_TOKENS_INVALID', path: 'content/sites/proef/tokens.json' }])
  })
})
