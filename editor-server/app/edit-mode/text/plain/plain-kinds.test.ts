import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line, lines } from './plain-kinds.ts'

const schemaOf = (kind: typeof line) => getSchema(kind.listExtensions({ lang: 'nl' }))
const texts = ['', 'Kop', ' Kop ', 'a < b & "c"', '**geen opmaak** [x](y)', 'een\ntwee', 'een\n\ntwee', '\n\n een \n \n\n twee\n']

describe.each([
  ['line', line],
  ['lines', lines],
])('%s', (_, kind) => {
  test.each(texts)('%j is a document of its schema, and comes back byte for byte', (text) => {
    const doc = kind.read(text)
    expect(() => schemaOf(kind).nodeFromJSON(doc).check()).not.toThrow()
    expect(kind.write(doc, text)).toBe(text)
  })

  test('any text comes back byte for byte', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('a', ' ', '\n', '\t', '#', '*')).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(kind.write(kind.read(text), text)).toBe(text)
        },
      ),
    )
  })
})

test('a line keeps what is typed; paragraphs are parted by an empty line', () => {
  expect(line.write({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nieuwe kop ' }] }] }, 'Kop')).toBe(
    'Nieuwe kop ',
  )
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  expect(lines.write({ type: 'doc', content: [paragraph('Een'), { type: 'paragraph' }, paragraph('Twee')] }, '')).toBe('Een\n\n\n\nTwee')
  expect(lines.read('Een\n\n\n\nTwee')).toEqual({ type: 'doc', content: [paragraph('Een'), paragraph('Twee')] })
})
