import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { ThemeContract } from 'bouwsteen/theme'
import { checkLook } from '#renderer/bundle/look/check-look.ts'
import { readLook } from '#renderer/bundle/look/read-look.ts'

const folder = fileURLToPath(new URL('../../themes/', import.meta.url))
const modules = import.meta.glob<{ theme: ThemeContract }>('../../themes/*/theme.ts', { eager: true })
const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

describe.each(names)('theme %s', (name) => {
  const theme = modules[`../../themes/${name}/theme.ts`]?.theme
  const look = readLook(join(folder, name), theme?.colorSchemes ?? {})

  test('sets every token, with enough contrast in light and dark, in each of its colour schemes', () => {
    expect(checkLook(name, look).map(({ message }) => message)).toEqual([])
  })

  test('has text sizes in rem, from 12 to 64 px (SPEC section 9)', () => {
    const sizes = Object.entries(look.light).filter(([token]) => token.startsWith('size-'))
    const outside = sizes.filter(([, value]) => {
      const rems = [...value.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem))
      const [least, most] = value.startsWith('clamp(') ? [rems[0] ?? 0, rems.at(-1) ?? 99] : [rems[0] ?? 0, rems[0] ?? 99]
      return /px/.test(value) || least < 0.75 || most > 4
    })
    expect(sizes.length).toBeGreaterThanOrEqual(8)
    expect(outside).toEqual([])
  })

  test('gives the browser’s own parts the colours of its header or hero', () => {
    for (const kind of ['light', 'dark'] as const) {
      const own = [look[kind]['color-header'], look[kind]['color-hero'], look[kind]['color-background']].map((colour) =>
        lengthen(colour ?? ''),
      )
      expect(own, kind).toContain(theme?.browserColor[kind])
    }
  })

  test('preloads at most two fonts', () => {
    expect(theme?.preload?.length ?? 0).toBeLessThanOrEqual(2)
  })
})

function lengthen(hex: string): string {
  return hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}
