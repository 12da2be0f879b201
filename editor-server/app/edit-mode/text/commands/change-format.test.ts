import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { seed } from '#tests/support/seed.ts'
import {
  clearFormat,
  goBehindImage,
  guidOf,
  insertRule,
  insertTable,
  placeImage,
  readLink,
  removeLink,
  setImage,
  setImageWords,
  setKind,
  setLink,
  setNote,
  toggleList,
  toggleMark,
  toggleQuote,
} from './change-format.ts'
import { markNames, readFormat } from './read-format.ts'

describe('marks', () => {
  test.each([
    ['bold', 'Een **woord** hier'],
    ['italic', 'Een _woord_ hier'],
    ['strike', 'Een ~~woord~~ hier'],
    ['code', 'Een `woord` hier'],
  ] as const)('%s goes on and off the selected word', (name, marked) => {
    const { editor, markdown } = openText('Een woord hier', 'woord')
    toggleMark(editor, name)
    expect(markdown()).toBe(marked)
    expect(readFormat(editor).marks).toEqual({ bold: false, italic: false, strike: false, code: false, [name]: true })
    toggleMark(editor, name)
    expect(markdown()).toBe('Een woord hier')
  })

  test('are all cleared, and the lines become paragraphs', () => {
    const { editor, markdown } = openText('## Een **vet** _schuin_ woord', 'Een vet schuin woord')
    clearFormat(editor)
    expect(markdown()).toBe('Een vet schuin woord')
  })
})

describe('kinds of lines', () => {
  test.each([
    ['h2', '## Een woord'],
    ['h3', '### Een woord'],
    ['h4', '#### Een woord'],
    ['codeBlock', '```\nEen woord\n```'],
  ] as const)('a paragraph becomes %s and a paragraph again', (kind, written) => {
    const { editor, markdown } = openText('Een woord', 'woo|rd')
    setKind(editor, kind)
    expect(markdown()).toBe(written)
    expect(readFormat(editor).kind).toBe(kind)
    setKind(editor, 'paragraph')
    expect(markdown()).toBe('Een woord')
  })

  test('code takes no marks and holds no blocks; a paragraph does', () => {
    expect(readFormat(openText('```\ncode\n```', 'co|de').editor)).toMatchObject({ canMark: false, canHoldBlocks: false })
    expect(readFormat(openText('tekst', 'te|kst').editor)).toMatchObject({ canMark: true, canHoldBlocks: true, kind: 'paragraph' })
  })

  test('a deep heading is told by its own level', () => {
    expect(readFormat(openText('###### Diep', 'Di|ep').editor).kind).toBe('h6')
  })
})

describe('lists', () => {
  const lists = ['bulletList', 'orderedList', 'taskList'] as const

  test.each(lists.flatMap((from) => lists.map((to) => [from, to] as const)))('%s and then %s', (from, to) => {
    const { editor, markdown } = openText('Een\n\nTwee')
    editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 })
    toggleList(editor, from)
    expect(readFormat(editor).list).toBe(from)
    toggleList(editor, to)
    expect(readFormat(editor).list).toBe(from === to ? undefined : to)
    if (from === to) expect(markdown()).toBe('Een\n\nTwee')
  })

  test('tasks are written with a box that is not ticked', () => {
    const { editor, markdown } = openText('Een', 'Ee|n')
    toggleList(editor, 'taskList')
    expect(markdown()).toBe('- [ ] Een')
    toggleList(editor, 'bulletList')
    expect(markdown()).toBe('- Een')
  })
})

describe('quotes and notes', () => {
  test('a quote goes round the lines and off again', () => {
    const { editor, markdown } = openText('Een', 'Ee|n')
    toggleQuote(editor)
    expect([markdown(), readFormat(editor).isQuote]).toEqual(['> Een', true])
    toggleQuote(editor)
    expect([markdown(), readFormat(editor).isQuote]).toEqual(['Een', false])
  })

  test('a note goes round the lines, becomes another kind, and is taken off', () => {
    const { editor, markdown, select } = openText('Een\n\nTwee', 'Ee|n')
    setNote(editor, 'note')
    expect(markdown()).toBe('> [!NOTE]\n> Een\n\nTwee')
    select('Ee|n')
    expect(readFormat(editor).note).toBe('note')
    setNote(editor, 'warning')
    expect(markdown()).toBe('> [!WARNING]\n> Een\n\nTwee')
    setNote(editor, undefined)
    expect(markdown()).toBe('Een\n\nTwee')
    expect(readFormat(editor).note).toBeUndefined()
  })

  test('the title of a note that is taken off is its first line', () => {
    const { editor, markdown } = openText('> [!NOTE] Let op\n> Een', 'Ee|n')
    setNote(editor, undefined)
    expect(markdown()).toBe('Let op\n\nEen')
  })

  test('nothing happens where there is no note to take off', () => {
    const { editor, markdown } = openText('Een', 'Ee|n')
    setNote(editor, undefined)
    expect(markdown()).toBe('Een')
  })
})

describe('links', () => {
  test('stand on the selected words, and behind them one types on without', () => {
    const { editor, markdown } = openText('Lees dit hier', 'dit')
    setLink(editor, { href: '/dit', text: '' })
    editor.view.dispatch(editor.state.tr.insertText('!'))
    expect(markdown()).toBe('Lees [dit](/dit)! hier')
  })

  test('take other words where those were changed, with the marks that stood there', () => {
    const { editor, markdown } = openText('Lees **al dit hier**', 'dit')
    setLink(editor, { href: '/dat', text: 'dat' })
    expect(markdown()).toBe('Lees **al [dat](/dat) hier**')
  })

  test('show their address where nothing was selected and no words were given', () => {
    const { editor, markdown } = openText('Lees ook', 'Lees| ook')
    setLink(editor, { href: '/dit', text: '' })
    expect(markdown()).toContain('[/dit](/dit)')
  })

  test('are read as a whole from a caret within', () => {
    const { editor } = openText('Lees [dit verhaal](/dit) hier', 'dit ver|haal')
    expect(readLink(editor)).toEqual({ href: '/dit', text: 'dit verhaal', isTextFixed: false })
  })

  test('keep their words over several lines, and around an image', () => {
    const lines = openText('Een\n\nTwee')
    lines.editor.commands.setTextSelection({ from: 1, to: lines.editor.state.doc.content.size - 1 })
    expect(readLink(lines.editor)).toEqual({ href: '', text: '', isTextFixed: true })
    const image = openText('Een ![beeld](/a/x) hier', 'Een')
    image.editor.commands.setTextSelection({ from: 1, to: image.editor.state.doc.content.size - 1 })
    expect(readLink(image.editor)).toMatchObject({ text: '', isTextFixed: true })
  })

  test('are taken off as a whole', () => {
    const { editor, markdown } = openText('Lees [dit verhaal](/dit) hier', 'dit ver|haal')
    expect(readFormat(editor).link).toBe('/dit')
    removeLink(editor)
    expect(markdown()).toBe('Lees dit verhaal hier')
    expect(readFormat(editor).link).toBeUndefined()
  })
})

describe('what is put in', () => {
  test('a table of three rows and columns, with the caret in its first cell and a line behind it', () => {
    const { editor } = openText('Een', 'Een|')
    insertTable(editor)
    const table = editor.state.doc.child(1)
    expect([table.type.name, table.childCount]).toEqual(['table', 3])
    expect(table.content.content.map((row) => row.content.content.map(({ type }) => type.name))).toEqual([
      ['tableHeader', 'tableHeader', 'tableHeader'],
      ['tableCell', 'tableCell', 'tableCell'],
      ['tableCell', 'tableCell', 'tableCell'],
    ])
    expect(editor.state.doc.child(2).type.name).toBe('paragraph')
    expect(readFormat(editor).table).toEqual({ isFirstRow: true, align: null })
  })

  test('a table behind another one, with the caret in its own first cell', () => {
    const { editor, type, markdown } = openText('| a |\n| - |\n| b |\n\nEen', 'Een|')
    insertTable(editor)
    type('x')
    expect(markdown()).toMatch(/^\| a \|[^]*\n\nEen\n\n\| x \|/)
  })

  test('a rule, with a line behind it', () => {
    const { editor } = openText('Een', 'Een|')
    insertRule(editor)
    expect(editor.state.doc.content.content.map(({ type }) => type.name)).toEqual(['paragraph', 'horizontalRule', 'paragraph'])
  })

  test('an image by its guid, which is known of it again', () => {
    const guid = '12345678-1234-4123-8123-123456789012'
    const { editor, markdown } = openText('Een', 'Een|')
    setImage(editor, { guid, alt: 'Een molen' })
    expect(markdown()).toBe(`Een![Een molen](/a/${guid})`)
    expect(guidOf({ src: `/a/${guid}`, alt: '' })).toBe(guid)
    expect(guidOf({ src: `https://elders.example/a/${guid}`, alt: '' })).toBeUndefined()
    expect(guidOf(undefined)).toBeUndefined()
  })

  test('an image that stays chosen while its words are written, and what is typed next stands behind it', () => {
    const guid = '12345678-1234-4123-8123-123456789012'
    const { editor, markdown, type } = openText('Een twee', 'Een|')
    placeImage(editor, guid)
    expect(readFormat(editor).image).toEqual({ src: `/a/${guid}`, alt: '' })
    for (const alt of ['E', 'Ee', 'Een [molen] aan "het" water']) setImageWords(editor, alt)
    expect(readFormat(editor).image?.alt).toBe('Een [molen] aan "het" water')
    const written = markdown()
    expect(openText(written, 'Een').markdown()).toBe(written)
    goBehindImage(editor)
    type('!')
    expect(markdown()).toBe(written.replace(' twee', '! twee'))
    // Without a chosen image they change nothing.
    setImageWords(editor, 'Niets')
    goBehindImage(editor)
    expect(markdown()).toBe(written.replace(' twee', '! twee'))
  })
})

test('every mark that is put on any words can be taken off them again, and nothing else has changed', () => {
  const words = fc.array(fc.constantFrom('een', 'twee', 'drie', 'vier'), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, fc.nat(), fc.constantFrom(...markNames), (some, index, name) => {
      const text = some.map((word, position) => `${word}${position}`)
      const { editor, markdown } = openText(text.join(' '), text[index % text.length])
      const before = markdown()
      toggleMark(editor, name)
      expect(markdown()).not.toBe(before)
      toggleMark(editor, name)
      expect(markdown()).toBe(before)
    }),
    { seed, numRuns: 50 },
  )
})
