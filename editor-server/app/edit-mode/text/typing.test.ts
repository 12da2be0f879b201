import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { createTypingHelp } from './typing-help.ts'

/** What stands there when this is typed in an empty text. */
function typed(text: string, before = ''): string {
  const { type, markdown, editor } = openText(before, undefined, [createTypingHelp(undefined, 'nl')])
  editor.commands.setTextSelection(editor.state.doc.content.size)
  type(text)
  return markdown()
}

describe('signs that are typed become', () => {
  test.each([
    ['a heading', '## Kop', '## Kop'],
    ['a heading, at the highest level there is', '# Kop', '## Kop'],
    ['a heading of level 3', '### Kop', '### Kop'],
    ['a heading of level 4', '#### Kop', '#### Kop'],
    ['no deeper heading', '##### Kop', '\\##### Kop'],
    ['no heading without a space', '##Kop', '\\##Kop'],
    ['no heading within a line', 'x ## Kop', 'x ## Kop'],
    ['a list, by a dash', '- Een\nTwee', '- Een\n- Twee'],
    ['a list, by a star', '* Een', '- Een'],
    ['a list, by a plus', '+ Een', '- Een'],
    ['no list within a line', 'x - Een', 'x - Een'],
    ['a numbered list', '1. Een\nTwee', '1. Een\n2. Twee'],
    ['a numbered list, by a bracket', '1) Een', '1. Een'],
    ['a numbered list from where it begins', '12. Een', '12. Een'],
    ['no numbered list of a year', '2026. Een', '2026\\. Een'],
    ['a task', '- [ ] Een', '- [ ] Een'],
    ['a task, by less', '- [] Een', '- [ ] Een'],
    ['a task that is done', '- [x] Een', '- [x] Een'],
    ['a task that is done, by a capital', '- [X] Een', '- [x] Een'],
    ['more tasks, none of which is done', '- [x] Een\nTwee', '- [x] Een\n- [ ] Twee'],
    ['no task behind words of an item', '- Een [x] twee', '- Een \\[x] twee'],
    ['no task outside a list', '[x] Een', '\\[x] Een'],
    ['a quotation', '> Een', '> Een'],
    ['no quotation within a line', 'x > Een', 'x > Een'],
    ['code', '``` code', '```\ncode\n```'],
    ['code in a language', '```c++ code', '```c++\ncode\n```'],
    ['no code within a line', 'x ``` code', 'x \\`\\`\\` code'],
    ['strong words', 'Een **vet** woord', 'Een **vet** woord'],
    ['strong words, at the start', '**vet** woord', '**vet** woord'],
    ['strong words, by underscores', 'Een __vet__ woord', 'Een **vet** woord'],
    ['slanted words', 'Een *schuin* woord', 'Een _schuin_ woord'],
    ['slanted words, by underscores', '_schuin_ woord', '_schuin_ woord'],
    ['struck words', 'Een ~~oud~~ woord', 'Een ~~oud~~ woord'],
    ['code in a line', 'Een `code` hier', 'Een `code` hier'],
    ['no mark within a word', 'a_b_c', 'a_b_c'],
    ['no mark of a sum', '2*3*4', '2\\*3\\*4'],
  ])('%s', (_, text, expected) => {
    expect(typed(text)).toBe(expected)
  })

  test('a list that goes on with the number behind the one above it, and no other', () => {
    expect(typed('1. Een\n\n2. Twee')).toBe('1. Een\n2. Twee')
    expect(typed('1. Een\nTwee\n\n3. Drie')).toBe('1. Een\n2. Twee\n3. Drie')
    expect(typed('1. Een\n\n4. Vier')).toContain('4) Vier')
  })

  test('what they were again, where Backspace follows at once', () => {
    const { type, press, markdown } = openText('')
    type('- ')
    expect(markdown()).toBe('-')
    expect(press('Backspace')).toBe(true)
    type('x')
    expect(markdown()).toMatch(/^\\?- x$/)
  })
})

describe('an address that is typed', () => {
  test.each([
    ['https://a.example/b naar', '<https://a.example/b> naar'],
    ['http://a.example. Dan', '<http://a.example>. Dan'],
    ['zie www.a.example), dan', 'zie [www.a.example](https://www.a.example)), dan'],
    ['xhttps://a.example dan', 'xhttps\\://a.example dan'],
    ['www. dan', 'www. dan'],
  ])('%s', (text, expected) => {
    expect(typed(text)).toBe(expected)
  })

  test('as Markdown has it becomes a link, and what follows is outside it', () => {
    expect(typed('zie [hier](/plek) en dan')).toBe('zie [hier](/plek) en dan')
    expect(typed('zie [hier](https://a.example)!')).toBe('zie [hier](https://a.example)!')
  })

  test('that runs something becomes none', () => {
    expect(typed('[hier](javascript:alert`1`) ')).not.toMatch(/\[hier\]\(javascript/)
  })

  test('within a link stays part of that', () => {
    const { select, type, markdown } = openText('[zie www.a.example](/plek) hier', undefined, [createTypingHelp(undefined, 'nl')])
    select('www.a.example|')
    type(' ')
    expect(markdown()).toBe('[zie www.a.example](/plek)  hier')
  })
})

describe('keys', () => {
  test.each([
    ['Mod-Alt-2', 'Ee|n', '## Een'],
    ['Mod-Alt-3', 'Ee|n', '### Een'],
    ['Mod-Alt-4', 'Ee|n', '#### Een'],
    ['Mod-Shift-8', 'Ee|n', '- Een'],
    ['Mod-Shift-7', 'Ee|n', '1. Een'],
    ['Mod-b', 'Een', '**Een**'],
    ['Mod-i', 'Een', '_Een_'],
    ['Mod-Shift-x', 'Een', '~~Een~~'],
    ['Mod-e', 'Een', '`Een`'],
  ])('%s at %s', (key, words, expected) => {
    const { press, markdown, select } = openText('Een', words)
    expect(press(key)).toBe(true)
    expect(markdown()).toBe(expected)
    select(words)
    press(key)
    expect(markdown()).toBe('Een')
  })

  test('make a heading a paragraph', () => {
    const { press, markdown } = openText('## Een', 'Ee|n')
    press('Mod-Alt-0')
    expect(markdown()).toBe('Een')
  })

  test('make an item a task, tick it off, and make it an item again', () => {
    const { press, markdown } = openText('- Een', 'Ee|n')
    const seen = [1, 2, 3].map(() => (press('Mod-Shift-9'), markdown()))
    expect(seen).toEqual(['- [ ] Een', '- [x] Een', '- Een'])
  })

  test('move an item into the one above it and out again', () => {
    const { press, markdown } = openText('- Een\n- Twee', 'Twe|e')
    expect(press('Tab')).toBe(true)
    expect(markdown()).toBe('- Een\n  - Twee')
    expect(press('Shift-Tab')).toBe(true)
    expect(markdown()).toBe('- Een\n- Twee')
  })

  test('Shift-Enter begins a line of the same paragraph', () => {
    const { press, type, markdown } = openText('Een', 'Een|')
    press('Shift-Enter')
    type('twee')
    expect(markdown()).toBe('Een\\\ntwee')
  })

  test('Shift-Enter leads out of code', () => {
    const { press, type, markdown } = openText('```\ncode\n```', 'code|')
    press('Shift-Enter')
    type('x')
    expect(markdown()).toBe('```\ncode\n```\n\nx')
  })

  test('the arrow down leads out of code that stands last, from its end alone', () => {
    const help = [createTypingHelp(undefined, 'nl')]
    const { press, type, markdown } = openText('```\ncode\n```', 'code|', help)
    expect(press('ArrowDown')).toBe(true)
    type('x')
    expect(markdown()).toBe('```\ncode\n```\n\nx')
    expect(openText('```\ncode\n```', 'co|de', help).press('ArrowDown')).toBe(false)
    expect(openText('```\ncode\n```', 'code', help).press('ArrowDown')).toBe(false)
    expect(openText('```\ncode\n```\n\nVerder', 'code|', help).press('ArrowDown')).toBe(false)
    expect(openText('Een', 'Een|', help).press('ArrowDown')).toBe(false)
  })
})

describe('Backspace at the start of an item', () => {
  test('takes it out of its list, one level at a time', () => {
    const { press, markdown } = openText('- Een\n  - Twee', '|Twee')
    press('Backspace')
    expect(markdown()).toBe('- Een\n- Twee')
    press('Backspace')
    expect(markdown()).toBe('- Een\n\nTwee')
  })

  test.each([
    ['within an item', '- Een', 'E|en'],
    ['with words selected', '- Een twee', 'Een'],
    ['in a later paragraph of it', '- Een\n\n  Twee', '|Twee'],
    ['in a quotation', '> Een\n>\n> Twee', '|Twee'],
  ])('takes nothing out %s', (_, before, words) => {
    const { press, editor } = openText(before, words)
    press('Backspace')
    expect(editor.state.doc.firstChild?.type.name).toBe(before.startsWith('-') ? 'bulletList' : 'blockquote')
  })
})

describe('in a table', () => {
  const table = '| a1 | b1 |\n| --- | --- |\n| a2 | b2 |'
  const at = (words: string, ...keys: string[]) => {
    const opened = openText(table, words)
    for (const key of keys) expect(opened.press(key)).toBe(true)
    const { editor } = opened
    const rows = editor.state.doc.child(0).childCount
    return [editor.state.selection.$from.parent.textContent, editor.state.selection.$from.parent.type.name, rows]
  }

  test.each([
    ['Tab goes to the next cell', 'a1|', ['Tab'], ['b1', 'tableHeader', 2]],
    ['Tab goes to the next row', 'b1|', ['Tab'], ['a2', 'tableCell', 2]],
    ['Tab behind the last cell adds a row', 'b2|', ['Tab'], ['', 'tableCell', 3]],
    ['Shift-Tab goes back', 'a2|', ['Shift-Tab'], ['b1', 'tableHeader', 2]],
    ['Enter goes to the cell below', 'b1|', ['Enter'], ['b2', 'tableCell', 2]],
    ['Enter in the last row goes behind the table', 'b2|', ['Enter'], ['', 'paragraph', 2]],
  ] as const)('%s', (_, words, keys, expected) => {
    expect(at(words, ...keys)).toEqual(expected)
  })

  test('Enter in the last row goes to the line that stands behind it', () => {
    const { press, type, markdown } = openText(`${table}\n\nVerder`, 'a2|')
    press('Enter')
    type('x')
    expect(markdown()).toContain('\n\nxVerder')
  })

  test('Tab and Enter elsewhere are not the table’s', () => {
    expect(openText('Een', 'Een|').press('Tab')).toBe(false)
    const { press, type, markdown } = openText('Een', 'Een|')
    press('Enter')
    type('x')
    expect(markdown()).toBe('Een\n\nx')
  })

  test('the first row always holds the headers, and a column has one alignment', () => {
    const { editor } = openText('Een', 'Een|')
    const cell = (type: string, align: string | null) => ({ type, attrs: { align } })
    editor.commands.setContent({
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [cell('tableCell', 'right'), cell('tableHeader', null)] },
            { type: 'tableRow', content: [cell('tableHeader', null), cell('tableCell', 'center')] },
          ],
        },
      ],
    })
    const rows = editor.state.doc.child(0).content.content.map((row) => row.content.content)
    expect(rows.map((row) => row.map(({ type, attrs }) => [type.name, attrs['align']]))).toEqual([
      [
        ['tableHeader', 'right'],
        ['tableHeader', null],
      ],
      [
        ['tableCell', 'right'],
        ['tableCell', null],
      ],
    ])
  })
})
