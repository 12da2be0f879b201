import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { attacks } from '#tests/support/attacks.ts'
import { readColorScheme } from '../theme/token-set.ts'
import { siteStyleSheet } from './site-style-sheet.ts'

function sheetOf(settings: Record<string, unknown>) {
  const all = platformSettingsSchema.parse({ platformName: 'Proef', ...settings })
  return siteStyleSheet(all, readColorScheme(all.colorScheme, {}).tokens)
}

function cssOf(settings: Record<string, unknown>): string | undefined {
  return sheetOf(settings)?.css
}

/** Colours give way to print and to the reader's own. */
const inEach = (light: string, dark: string) =>
  `@layer theme{${Object.entries({ light, dark })
    .map(([kind, rules]) => `@media screen and (forced-colors:none) and (prefers-color-scheme:${kind}){:root{${rules}}}`)
    .join('')}}\n`
const inBoth = (rules: string) => inEach(rules, rules)

describe('the style sheet of a site', () => {
  test('is absent where a site keeps the defaults', () => {
    expect(cssOf({})).toBeUndefined()
    expect(cssOf({ headerLogoHeight: 72, headerLogoPadding: 8 })).toBeUndefined()
  })

  test.each<[Record<string, unknown>, string]>([
    [{ headerLogoHeight: 48 }, ':root{--header-logo-height:48px}\n'],
    [{ headerLogoPadding: 0 }, ':root{--header-logo-padding:0px}\n'],
    [
      { colorScheme: { 'color-primary': '#0b4a5e', 'color-link': 'rgb(0 0 0 / 50%)' } },
      inBoth('--color-link:rgb(0 0 0 / 50%);--color-primary:#0b4a5e'),
    ],
    [{ colorScheme: { 'color-link': 'light-dark(#0b4a5e, rgb(1 2 3))' } }, inEach('--color-link:#0b4a5e', '--color-link:rgb(1 2 3)')],
    [{ colorScheme: { 'font-text': '"Open Sans", sans-serif' } }, ':root{--font-text:"Open Sans", sans-serif}\n'],
    [{ colorScheme: { 'size-h1': 'clamp(2rem, calc(1rem + 2vw), 3rem)' } }, ':root{--size-h1:clamp(2rem, calc(1rem + 2vw), 3rem)}\n'],
  ])('%o', (settings, css) => {
    expect(cssOf(settings)).toBe(css)
  })

  test('has a name that changes with its content only', () => {
    const pathOf = (primary: string) => sheetOf({ colorScheme: { 'color-primary': primary } })?.path
    expect(pathOf('#000000')).toMatch(/^\/assets\/site-[0-9a-f]{10}\.css$/)
    expect(pathOf('#000000')).toBe(pathOf('#000000'))
    expect(pathOf('#000000')).not.toBe(pathOf('#000001'))
  })

  test.each([
    'red}body{display:none',
    'red;--color-link:blue',
    '/* ',
    '</style>',
    'url(//evil.example/x.png)',
    'URL("//evil.example")',
    'image-set("//evil.example" 1x)',
    '"open',
    'rgb(',
    ')',
    '@import',
    '\\7d',
    '!important',
    'a\nb}',
  ])('leaves out %s, and nothing else with it', (value) => {
    expect(cssOf({ colorScheme: { 'color-a': value, 'color-b': 'blue' } })).toBe(inBoth('--color-b:blue'))
  })

  test('no value closes its declaration, opens another or reaches elsewhere', () => {
    const piece = fc.oneof(
      fc.constantFrom('(', ')', '"', "'", ';', '}', '{', '/*', '*/', 'url(', 'rgb(', '#fff', ' ', '\n', '\\', ','),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').slice(0, 64)),
          fc.constantFrom(...attacks).map((attack) => attack.slice(0, 64)),
        ),
        (value) => {
          const css = cssOf({ colorScheme: { 'font-a': value, 'font-b': 'blue' } }) ?? ''
          const declarations = splitDeclarations(css)
          expect(declarations.at(-1)).toBe('--font-b:blue')
          expect(declarations.length).toBeLessThanOrEqual(2)
          expect(css.toLowerCase()).not.toMatch(/url\(|image-set|\/\*/)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

/** Declarations of the single rule as a browser's tokenizer sees them: strings and brackets keep their content together. */
function splitDeclarations(css: string): string[] {
  const body = css.slice(':root{'.length)
  const found = ['']
  let depth = 0
  let quote = ''
  for (const character of body) {
    const isEnd = character === '}' && depth === 0 && quote === ''
    if (isEnd) return found
    if (quote !== '') {
      if (character === quote || character === '\n') quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (character === ';' && depth === 0 && quote === '') found.push('')
    else found[found.length - 1] += character
  }
  return ['not closed']
}
