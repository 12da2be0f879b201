import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findReadable } from '#renderer/theme/contrast.ts'
import { papers, writeBrandSheet } from './write-brand-sheet.ts'

/** Values of a sheet, light and dark, by token. */
function readSheet(css: string): Record<string, { light: string; dark: string }> {
  const found = [...css.matchAll(/--ui-([\w-]+): (?:light-dark\((.+?), (.+?)\)|(.+?));/g)]
  return Object.fromEntries(
    found.map(([, token = '', light = '', dark = '', both = '']) => [token, { light: light || both, dark: dark || both }]),
  )
}

const isReadable = (text: string, ground: string) => findReadable('text', { text }, [ground], 4.5) === text

const plain = { 'color-primary': '#0b4a5e', 'color-header': '#ffffff', 'color-on-header': '#14222b' }

describe('the colours of a site in the application', () => {
  test.each(['#0b4a5e', '#ffcf3f', '#b9341b', '#ffffff', '#000000', '#7f7f7f', 'rgb(120 200 90 / 0.6)', 'oklch(70% 0.2 140)'])(
    'a primary colour of %s can be read where it stands, in light and in dark',
    (primary) => {
      const tokens = { ...plain, 'color-primary': primary, 'color-header': primary, 'color-on-header': primary }
      const sheet = readSheet(writeBrandSheet({ colors: { light: tokens, dark: tokens } }).css)
      for (const scheme of ['light', 'dark'] as const) {
        const value = (token: string) => sheet[token]?.[scheme] ?? expect.fail(`No ${token}`)
        for (const ground of [...Object.values(papers[scheme]), value('accent-soft')]) {
          expect([scheme, ground, isReadable(value('accent'), ground)]).toEqual([scheme, ground, true])
        }
        expect(isReadable(value('accent-strong'), value('accent-soft'))).toBe(true)
        expect(isReadable(value('on-accent'), value('accent'))).toBe(true)
        expect(isReadable(value('on-accent'), value('accent-strong'))).toBe(true)
        expect(isReadable(value('header-ink'), value('header-ground'))).toBe(true)
      }
    },
  )

  test('a colour that can be read stays what it is, and what tokens refer to is followed', () => {
    const tokens = { ...plain, 'color-primary': 'var(--own)', own: '#0b4a5e' }
    const { css } = writeBrandSheet({ colors: { light: tokens, dark: plain } })
    expect(readSheet(css)['accent']?.light).toBe('#0b4a5e')
  })

  test('what cannot be computed, and what would end the rule, stays out', () => {
    const odd = { ...plain, 'color-primary': 'red; } body { display: none' }
    expect(Object.keys(readSheet(writeBrandSheet({ colors: { light: odd, dark: plain } }).css))).toEqual([
      'header-ground',
      'header-ink',
      'header-line',
    ])
    expect(writeBrandSheet({ colors: { light: {}, dark: {} } }).css).not.toContain('--ui-')
  })

  test('equal colours have one name, others another', () => {
    const nameOf = (primary: string) => writeBrandSheet({ colors: { light: { ...plain, 'color-primary': primary }, dark: plain } }).name
    expect(nameOf('#0b4a5e')).toBe(nameOf('#0b4a5e'))
    expect(nameOf('#0b4a5e')).not.toBe(nameOf('#b9341b'))
  })

  test('the grounds are those of the application', () => {
    const css = readFileSync(join(import.meta.dirname, '../../app/ui/styles/tokens.css'), 'utf8')
    const { panel, ground, raised } = readSheet(css)
    expect({ panel, ground, raised }).toEqual({
      panel: { light: papers.light.panel, dark: papers.dark.panel },
      ground: { light: papers.light.ground, dark: papers.dark.ground },
      raised: { light: papers.light.raised, dark: papers.dark.raised },
    })
  })
})
