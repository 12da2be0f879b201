import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { comparePlaces, compareText, cursorOf, cutKey, isWithin, readCursor, spanOf, takeSpan } from './span.ts'

/** `a/b` is a place with key a and id b; without a slash both are the same. */
const place = (text: string) => {
  const [key = '', id = key] = text.split('/')
  return { key, id }
}
const spell = ({ key, id }: { key: string; id: string }) => (key === id ? key : `${key}/${id}`)

describe('order', () => {
  test('is that of code points, so that characters beyond the first plane come last', () => {
    const texts = ['', 'Z', 'a', 'aa', 'ab', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '😀a', '😁', '\u{10ffff}']
    expect(texts.toReversed().sort(compareText)).toEqual(texts)
    for (const text of texts) expect(compareText(text, `${text}`)).toBe(0)
  })

  test('is the same as that of bytes of UTF-8', () => {
    const texts = ['', 'a', '\ud7ff', '\ue000', '\uffff', '😀', '😁', '\u{10ffff}'].flatMap((start) =>
      ['', 'a', '\ue000', '😀'].map((end) => start + end),
    )
    const sign = (a: string, b: string) => Math.sign(compareText(a, b))
    const wrong = texts.flatMap((a) =>
      texts.filter((b) => sign(a, b) !== Buffer.compare(Buffer.from(a), Buffer.from(b))).map((b) => [a, b]),
    )
    expect(wrong).toEqual([])
  })

  test('of places is by key, and by id where keys are equal', () => {
    expect(['b/a', 'a/c', 'a/b', 'a'].map(place).sort(comparePlaces).map(spell)).toEqual(['a', 'a/b', 'a/c', 'b/a'])
  })
})

describe('a range', () => {
  const all = ['a', 'ab', 'ab\u{10ffff}', 'abc', 'ac', 'b', '\ud7ff', '\ue000', '😀'].map(place)
  const keys = (range: Parameters<typeof spanOf>[0]) => takeSpan(all, spanOf(range)).map(({ key }) => key)

  test.each<[Parameters<typeof spanOf>[0], string[]]>([
    [{ key: 'ab' }, ['ab']],
    [{ prefix: 'ab' }, ['ab', 'abc', 'ab\u{10ffff}']],
    [{ prefix: 'ab\u{10ffff}' }, ['ab\u{10ffff}']],
    [{ prefix: '\ud7ff' }, ['\ud7ff']],
    [{ prefix: '😀' }, ['😀']],
    [{ from: 'ab', before: 'ac' }, ['ab', 'abc', 'ab\u{10ffff}']],
    [{ after: 'ab', before: 'ac' }, ['abc', 'ab\u{10ffff}']],
    [{ after: 'ab', from: 'ab', before: 'abd' }, ['abc']],
    [{ from: 'a', after: 'ab', prefix: 'a' }, ['abc', 'ab\u{10ffff}', 'ac']],
    [{ from: 'b', prefix: 'a' }, []],
    [{ prefix: 'a', before: 'abc' }, ['a', 'ab']],
    [{ prefix: 'ab', before: 'z' }, ['ab', 'abc', 'ab\u{10ffff}']],
    [{ key: 'ab', before: 'ab' }, []],
    [{ key: 'ab', after: 'ab' }, []],
    [{ key: 'ab', from: 'ab', prefix: 'a' }, ['ab']],
    [{ before: 'ab' }, ['a']],
    [{ from: '\ue000' }, ['\ue000', '😀']],
  ])('%j holds %j', (range, expected) => {
    expect(keys(range)).toEqual(expected)
  })

  test('without bounds holds everything', () => {
    expect(spanOf({})).toStrictEqual({})
    expect(spanOf({ prefix: '' })).toStrictEqual({})
    expect(spanOf({ prefix: '\u{10ffff}' })).toStrictEqual({ lower: { key: '\u{10ffff}', isIncluded: true } })
    expect(spanOf({ by: 'name' })).toStrictEqual({ index: 'name' })
  })

  test('is shown from either end, from the n-th, and no further than asked', () => {
    const places = ['c', 'a', 'b', 'd'].map(place)
    const take = (span: Parameters<typeof takeSpan>[1]) => takeSpan(places, span).map(spell).join('')
    expect(take({})).toBe('abcd')
    expect(take({ reverse: true })).toBe('dcba')
    expect(take({ limit: 2 })).toBe('ab')
    expect(take({ limit: 0 })).toBe('')
    expect(take({ offset: 1 })).toBe('bcd')
    expect(take({ offset: 1, limit: 2, reverse: true })).toBe('cb')
    expect(take({ lower: { key: 'b', isIncluded: true }, limit: 1 })).toBe('b')
  })

  test('that begins or ends at a place among equal keys leaves out that place', () => {
    const places = ['k/a', 'k/b', 'k/c', 'l/a'].map(place)
    const within = (span: Parameters<typeof isWithin>[0]) => places.filter((each) => isWithin(span, each)).map(spell)
    expect(within({ lower: { key: 'k', id: 'b' } })).toEqual(['k/c', 'l/a'])
    expect(within({ upper: { key: 'k', id: 'b' } })).toEqual(['k/a'])
    expect(within({ lower: { key: 'k' } })).toEqual(['l/a'])
    expect(within({ lower: { key: 'k', isIncluded: true }, upper: { key: 'k', isIncluded: true } })).toEqual(['k/a', 'k/b', 'k/c'])
    expect(within({ upper: { key: 'k' } })).toEqual([])
  })
})

test('a key is cut at 400 characters, and holds nothing that a database does not keep', () => {
  expect(cutKey('x'.repeat(401))).toBe('x'.repeat(400))
  expect(cutKey('a\0b\u001fc\u007fd\ud800e')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde')
  expect(cutKey('a b~é😀')).toBe('a b~é😀')
  expect(cutKey(`${'x'.repeat(399)}😀`)).toBe(`${'x'.repeat(399)}\ufffd`)
})

describe('a cursor', () => {
  test.each(['a', 'a/b', 'é/😀'])('leads back to its place: %s', (text) => {
    const cursor = cursorOf(place(text))
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(readCursor(cursor)).toEqual(place(text))
  })

  test('is short where key and id are the same', () => {
    expect(Buffer.from(cursorOf(place('a')), 'base64url').toString()).toBe('["a"]')
  })

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    '',
    'x',
    cursor('a'),
    cursor([]),
    cursor(['a', 'b', 'c']),
    cursor([1]),
    cursor(['a', null]),
    cursor(['a\0']),
    cursor(['x'.repeat(401)]),
  ])('that no page returned is refused: %s', (text) => {
    expect(() => readCursor(text)).toThrow(AppError)
  })

  test('may hold a key of the greatest length', () => {
    expect(readCursor(cursor(['x'.repeat(400)]))).toEqual({ key: 'x'.repeat(400), id: 'x'.repeat(400) })
  })
})
