import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeJson } from './change-json.ts'

const text = `{
  "name": "Waterland",
  "hosts": ["een.example", "twee.example"],
  "menu": [
    { "guid": "a", "below": [] },
    { "guid": "b", "below": [{ "guid": "c" }] }
  ]
}
`
type Value = { name: string; hosts: string[]; menu: { guid: string; title?: string; below?: { guid: string }[] }[] }
const from = JSON.parse(text) as Value

describe('a text of JSON', () => {
  test('keeps its layout but for what changes', () => {
    expect(changeJson(text, from, structuredClone(from))).toBe(text)
    const to = { ...from, menu: [{ ...from.menu[0]!, title: 'Wonen' }, from.menu[1]!] }
    const [before, after] = (changeJson(text, from, to) ?? '').split(/\{\s*"guid": "a",\s*"below": \[\],\s*"title": "Wonen"\s*\}/)
    expect([before, after]).toEqual(text.split('{ "guid": "a", "below": [] }'))
    expect(changeJson(text, from, { ...from, hosts: ['twee.example'] })).toBe(
      text.replace('["een.example", "twee.example"]', '[\n    "twee.example"\n  ]'),
    )
  })

  test('holds no default that nobody chose', () => {
    const read = { ...from, showHeader: true }
    expect(changeJson(text, read, { ...read, name: 'Zeevang' })).toBe(text.replace('Waterland', 'Zeevang'))
    expect(JSON.parse(changeJson(text, read, { ...read, showHeader: false }) ?? '')).toEqual({ ...from, showHeader: false })
  })

  test('may use a name that every object inherits', () => {
    const changed = changeJson('{"a":{"toString":1}}', { a: { toString: 1 } }, { a: {} })
    expect(JSON.parse(changed ?? '')).toEqual({ a: {} })
  })

  test('is written anew where much of it changes', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ guid: String(index) }))
    expect(changeJson(text, from, { ...from, menu: many })).toBeUndefined()
  })
})

test('says what it has to, whatever it was', () => {
  const value = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>, { maxKeys: 4 })
  fc.assert(
    fc.property(value, value, fc.constantFrom(undefined, 1, 2), (before, after, spaces) => {
      const [plainBefore, plainAfter] = [before, after].map((each) => JSON.parse(JSON.stringify(each)) as unknown)
      const changed = changeJson(JSON.stringify(before, null, spaces), plainBefore, plainAfter)
      if (changed !== undefined) expect(JSON.parse(changed)).toEqual(plainAfter)
    }),
  )
})
