import { createRequire } from 'node:module'
import { readFileSync, statSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { cutFont, listFontFaces, nameFont } from './cut-font.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

/** Characters and axes of a font; fontkit counts the end of the table (0xffff) among the characters. */
function look(path: string) {
  const font = create(readFileSync(path)) as unknown as {
    characterSet: number[]
    variationAxes: Record<string, { min: number; max: number }>
  }
  return { characters: font.characterSet.filter((point) => point !== 0xffff), axes: font.variationAxes }
}

describe('listFontFaces', () => {
  test('reads weights and characters from the rule', () => {
    const css = `@font-face { font-family: 'A'; font-weight: 400 700; src: url("a.woff2") format('woff2'); unicode-range: U+20-7E, U+20AC, u+4?? }`
    const use = {
      weights: [400, 700],
      ranges: [
        [0x20, 0x7e],
        [0x20ac, 0x20ac],
        [0x400, 0x4ff],
      ],
    }
    expect(listFontFaces(css)).toEqual([{ rule: css, url: 'a.woff2', use }])
  })

  test.each([
    ['font-weight: bold;', [700, 700]],
    ['', [400, 400]],
  ])('"%s" is %j', (weight, weights) => {
    expect(listFontFaces(`@font-face{${weight}src:url(a.woff2);unicode-range:U+41}`)[0]?.use.weights).toEqual(weights)
  })

  test('a rule without characters, and one on a local font, say nothing of what is used', () => {
    expect(listFontFaces(`@font-face { src: url(a.woff2) } @font-face { src: local('Arial'); unicode-range: U+41 }`)).toEqual([])
  })
})

describe('cutFont', () => {
  test('keeps the weights and characters of the rule, in a smaller file that is the same each time', async () => {
    const use = { weights: [600, 1000], ranges: [[0x41, 0x5a]] } as const
    const cut = await cutFont(file, use, { own: makeScratch() })
    const { characters, axes } = look(cut)
    expect(characters).toEqual(Array.from({ length: 26 }, (_, index) => 0x41 + index))
    expect(axes['wght']).toMatchObject({ min: 600, max: 800 })
    expect(statSync(cut).size).toBeLessThan(statSync(file).size / 2)
    expect(readFileSync(await cutFont(file, use, { own: makeScratch() })).equals(readFileSync(cut))).toBe(true)
  })

  test('one weight needs no axis', async () => {
    const cut = await cutFont(file, { weights: [700, 700], ranges: [[0x20, 0x7e]] }, { own: makeScratch() })
    expect(look(cut).axes).toEqual({})
    const again = await cutFont(cut, { weights: [400, 700], ranges: [[0x20, 0x40]] }, { own: makeScratch() })
    expect(look(again).characters.at(-1)).toBe(0x40)
  })

  test('a font that has been cut is not cut again', async () => {
    const cache = makeScratch()
    const use = { weights: [700, 700], ranges: [[0x41, 0x41]] } as const
    const first = statSync(await cutFont(file, use, { own: cache })).mtimeMs
    expect(statSync(await cutFont(file, use, { own: cache })).mtimeMs).toBe(first)
    expect(await cutFont(file, use, { own: makeScratch(), prepared: cache })).toBe(await cutFont(file, use, { own: cache }))
  })
})

test('a file in a folder of any name can stand in its rule', () => {
  const path = "/tmp/Ada's stad/$& (oud)/a.woff2"
  const rule = nameFont("@font-face { src: url('./b.woff2') format('woff2'); unicode-range: U+0-7F; }", path)
  expect(rule).toBe(`@font-face { src: url("${path}") format('woff2'); unicode-range: U+0-7F; }`)
})
