import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOption, describeOption, readOption, writeOption } from './option-path.ts'

const options = { title: 'Kop', items: [{ title: 'Een', link: { label: 'Meer' } }, { title: 'Twee' }], rows: [['a', '']] }

test('a value is read and written by its path; the rest is the same object', () => {
  expect(readOption(options, 'items.0.link.label')).toBe('Meer')
  const written = writeOption(options, 'items.0.link.label', 'Verder') as typeof options
  expect(readOption(written, 'items.0.link.label')).toBe('Verder')
  expect(written.items[1]).toBe(options.items[1])
  expect(Object.keys(written)).toEqual(Object.keys(options))
})

test('an empty text is taken out, and stays empty in a list of texts', () => {
  expect(writeOption(options, 'title', undefined)).not.toHaveProperty('title')
  expect(writeOption(options, 'items.1.title', undefined)).toMatchObject({ items: [{ title: 'Een' }, {}] })
  expect(writeOption(options, 'rows.0.0', undefined)).toMatchObject({ rows: [['', '']] })
})

test.each(['items.7.title', 'items.1.link.label', 'rows.4.0', 'title.deeper', 'nothing.at.all'])(
  '%s leads to nothing: all stays',
  (path) => {
    expect(readOption(options, path)).toBeUndefined()
    expect(writeOption(options, path, 'x')).toEqual(options)
  },
)

test('what is written is what is read', () => {
  const paths = ['title', 'items.0.title', 'items.1.title', 'items.0.link.label', 'rows.0.0', 'rows.0.1']
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.string({ minLength: 1 }), (path, text) => {
      const written = writeOption(options, path, text)
      expect(readOption(written, path)).toBe(text)
      for (const other of paths) if (other !== path) expect(readOption(written, other)).toBe(readOption(options, other))
    }),
  )
})

test('a text is written where there was nothing yet: entries before it, groups around it, and the cells of a new table', () => {
  expect(createOption({}, 'title', 'x')).toEqual({ title: 'x' })
  expect(createOption({ isOpen: true }, 'items.1.link.label', 'x')).toEqual({ isOpen: true, items: [{}, { link: { label: 'x' } }] })
  expect(createOption({ items: [{ title: 'a' }] }, 'items.0.text', 'x')).toEqual({ items: [{ title: 'a', text: 'x' }] })
  const lent = ['rows.0.0', 'rows.0.1', 'rows.1.0', 'rows.1.1', 'caption']
  expect(createOption({}, 'rows.0.1', 'x', lent)).toEqual({
    rows: [
      ['', 'x'],
      ['', ''],
    ],
  })
  expect(createOption({ rows: [['a']] }, 'rows.0.0', 'x', lent)).toEqual({ rows: [['x']] })
})

test('an option is described by its schema and its texts, through lists and values with several shapes', () => {
  const title = { type: 'string', maxLength: 80 }
  const kind = {
    schema: { properties: { items: { type: 'array', items: { anyOf: [{ type: 'null' }, { type: 'object', properties: { title } }] } } } },
    texts: { nl: { fields: { items: { label: 'Onderdelen', fields: { title: { label: 'Vraag' } } } } }, en: { fields: {} } },
  }
  expect(describeOption(kind as never, 'items.3.title', 'nl')).toMatchObject({ schema: title, texts: { label: 'Vraag' } })
  expect(describeOption(kind as never, 'items.3.title', 'en')).toMatchObject({ schema: title, texts: undefined })
  expect(describeOption(kind as never, 'items.3.none', 'nl').schema).toEqual({})
})
