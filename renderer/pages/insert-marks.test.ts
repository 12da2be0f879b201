import { expect, test } from 'vitest'
import { insertMarks } from './insert-marks.ts'
import { type OptionPlace, signOf } from './sign-texts.ts'

const text = (path: string, value: string, hasLines = false): OptionPlace => ({ path, kind: 'text', value, hasLines })
/** The text of a place, as it stands in signed HTML. */
const [first, second] = [signOf(0), signOf(1)]

test('an element that holds a text and nothing else is written', () => {
  expect(insertMarks(`<h2 class="a">A &amp; B${first}</h2>`, [text('title', 'A & B')])).toBe(
    '<h2 data-option="title" data-written="title" class="a">A &amp; B</h2>',
  )
  expect(insertMarks(`<a href="mailto:x">in<wbr/>fo${first}</a>`, [text('email', 'info')])).toContain('data-option="email"')
})

test('words among others get an element of their own, and so do those of a link or a summary', () => {
  expect(insertMarks(`<p>1234 AB${first} Stad${second}</p>`, [text('code', '1234 AB'), text('city', 'Stad')])).toBe(
    '<p data-option="code city"><edit-words data-option="code" data-written="code">1234 AB</edit-words> <edit-words data-option="city" data-written="city">Stad</edit-words></p>',
  )
  expect(insertMarks(`<summary>Vraag${first}</summary>`, [text('q', 'Vraag')])).toBe(
    '<summary data-option="q"><edit-words data-option="q" data-written="q">Vraag</edit-words></summary>',
  )
})

test('paragraphs of one text are written as one', () => {
  expect(insertMarks(`<div class="x"><p>Een</p><p>Twee${first}</p></div>`, [text('text', 'Een\n\nTwee', true)])).toBe(
    '<div data-written="text" class="x"><p>Een</p><p data-option="text">Twee</p></div>',
  )
  expect(insertMarks(`<div><p>Een${first}</p></div>`, [text('text', 'Een', true)])).toBe(
    '<div data-written="text"><p data-option="text">Een</p></div>',
  )
})

test.each([
  [
    'a paragraph beside others',
    `<div><p>Kop</p><p>Een${first}</p></div>`,
    [text('text', 'Een', true)],
    '<p data-option="text" data-written="text">Een</p>',
  ],
  ['a text of one line', `<div><p>Een${first}</p></div>`, [text('text', 'Een')], '<p data-option="text" data-written="text">Een</p>'],
])('%s is written by itself', (_, html, places, expected) => {
  expect(insertMarks(html, places)).toContain(expected)
})

test('a text that the view changes is marked and not written', () => {
  expect(insertMarks(`<h2>KOP${first}</h2>`, [text('title', 'Kop')])).toBe('<h2 data-option="title">KOP</h2>')
  expect(insertMarks(`<option>Kop${first} 2</option>`, [text('title', 'Kop')])).toBe('<option data-option="title">Kop 2</option>')
})

test('an empty cell is written; prose is written in the element around all of it', () => {
  expect(insertMarks(`<td>${first}</td>`, [text('rows.0.1', '')])).toBe('<td data-option="rows.0.1" data-written="rows.0.1"></td>')
  expect(
    insertMarks(`<div class="text"><p>Een</p><ul><li>Twee</li></ul>${first}</div>`, [
      { path: 'body', kind: 'markdown', value: 'Een\n\n- Twee' },
    ]),
  ).toBe('<div data-option="body" data-written="body" class="text"><p>Een</p><ul><li>Twee</li></ul></div>')
})
