import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { loadHtmlParser } from './html-parser.ts'
import { createPasteProps } from './paste-props.ts'

const OWN = 'application/x-bouwsteen-text'
const pixel = 'data:image/png;base64,iVBORw0KGgo='
const image = new File(['x'], 'a.png', { type: 'image/png' })

beforeAll(loadHtmlParser)

interface Given {
  types?: Record<string, string>
  files?: File[]
  shift?: boolean
}

/** A text with the clipboard and the mouse of a page. */
function openPage(markdown: string, words: string) {
  const opened = openText(markdown, words)
  const onImages = vi.fn()
  const onLeftOut = vi.fn()
  const props = createPasteProps({ lang: 'nl', onImages, onLeftOut })
  let dragging: unknown = null
  let isFocused = false
  const view = new Proxy(opened.editor.view, {
    get(of, key) {
      if (key === 'someProp') return () => undefined
      if (key === 'dragging') return dragging
      if (key === 'focus') return () => (isFocused = true)
      if (key === 'posAtCoords') return ({ left }: { left: number }) => (left < 0 ? null : { pos: left })
      if (key === 'serializeForClipboard')
        return (slice: { content: { textBetween: (...range: unknown[]) => string; size: number } }) => ({
          dom: { innerHTML: `<p>${slice.content.textBetween(0, slice.content.size, ' ')}</p>` },
          text: props.clipboardTextSerializer!.call(undefined as never, slice as never, undefined as never),
        })
      return of[key as keyof typeof of] as unknown
    },
  })
  const handle = (name: 'copy' | 'cut' | 'paste' | 'drop' | 'keydown', event: object) => {
    let isPrevented = false
    const isTaken = props.handleDOMEvents![name]!.call(
      undefined as never,
      view as never,
      { preventDefault: () => (isPrevented = true), ...event } as never,
    )
    return { isTaken: isTaken === true, isPrevented }
  }
  const transferOf = ({ types = {}, files = [] }: Given) => ({
    files,
    getData: (type: string) => types[type] ?? '',
    setData: (type: string, text: string) => void (types[type] = text),
    clearData: () => Object.keys(types).forEach((type) => delete types[type]),
  })
  return {
    ...opened,
    onImages,
    onLeftOut,
    isFocused: () => isFocused,
    paste: (given: Given) => {
      handle('keydown', { shiftKey: given.shift ?? false })
      return handle('paste', { clipboardData: transferOf(given) })
    },
    take: (how: 'copy' | 'cut') => {
      const types: Record<string, string> = { 'text/uri-list': 'of before' }
      return { ...handle(how, { clipboardData: transferOf({ types }) }), types }
    },
    drop: (x: number, given: Given, isOwn = false) => {
      dragging = isOwn ? {} : null
      return handle('drop', { clientX: x, clientY: 0, dataTransfer: transferOf(given) })
    },
    handle,
  }
}

describe('copying', () => {
  test('gives other programs HTML and Markdown, and us the text as it is', () => {
    const { take, markdown } = openPage('Een **vet** woord', 'vet')
    const { types, ...event } = take('copy')
    expect(event).toEqual({ isTaken: true, isPrevented: true })
    expect(types['text/plain']).toBe('**vet**')
    expect(types['text/html']).toBe('<p>vet</p>')
    expect(Object.keys(types)).toEqual(['text/html', 'text/plain', OWN])
    expect(markdown()).toBe('Een **vet** woord')
    const other = openPage('Hier: ', 'Hier:|')
    other.paste({ types })
    expect(other.markdown()).toBe('Hier:**vet**')
  })

  test('of whole lines gives their signs along', () => {
    const { editor, take } = openPage('## Kop\n\n- Een\n- Twee', 'Kop')
    editor.commands.setTextSelection({ from: 0, to: editor.state.doc.content.size })
    expect(take('copy').types['text/plain']).toBe('## Kop\n\n- Een\n- Twee')
  })

  test('by cutting takes it out', () => {
    const { take, markdown } = openPage('Een vet woord', ' vet')
    expect(take('cut').types['text/plain']).toContain('vet')
    expect(markdown()).toBe('Een woord')
  })

  test.each(['copy', 'cut'] as const)('of nothing (%s) is left to the browser', (how) => {
    const { take, markdown } = openPage('Een', 'E|en')
    expect(take(how)).toMatchObject({ isTaken: false, isPrevented: false, types: { 'text/uri-list': 'of before' } })
    expect(markdown()).toBe('Een')
  })

  test('without a clipboard is left to the browser', () => {
    expect(openPage('Een', 'Een').handle('copy', {})).toEqual({ isTaken: false, isPrevented: false })
  })
})

describe('pasting an address', () => {
  const pasted = (plain: string, words: string, shift = false) => {
    const page = openPage('Hier staat iets', words)
    page.paste({ types: { 'text/plain': plain }, shift })
    return page.markdown()
  }

  test('over words makes them a link, in the place of the one that they had', () => {
    expect(pasted('https://www.overheid.nl ', 'staat')).toBe('Hier [staat](https://www.overheid.nl) iets')
    expect(pasted('mailto:a@b.nl', 'iets')).toBe('Hier staat [iets](mailto:a@b.nl)')
    const page = openPage('Hier [staat](/oud) iets', 'staat')
    page.paste({ types: { 'text/plain': 'https://nieuw.nl' } })
    expect(page.markdown()).toBe('Hier [staat](https://nieuw.nl) iets')
  })

  test('comes as it is without words, with Shift, in several lines, and where it could run something', () => {
    expect(pasted('https://a.nl', 'st|aat')).toContain('https://a.nl')
    expect(pasted('https://a.nl', 'staat', true)).not.toContain('[staat]')
    expect(pasted('javascript:alert(1)', 'staat')).not.toContain('](')
    expect(pasted('https://a.nl b', 'staat')).not.toContain('[staat]')
  })
})

describe('pasting', () => {
  const after = (given: Given, markdown = 'Een en twee', words = 'en |twee') => {
    const page = openPage(markdown, words)
    expect(page.paste(given)).toEqual({ isTaken: true, isPrevented: true })
    return page.markdown()
  }

  test.each<[string, Given, string]>([
    ['HTML', { types: { 'text/html': '<b>vet</b>', 'text/plain': 'vet' } }, 'Een en **vet**twee'],
    ['plain text', { types: { 'text/plain': 'kaal' } }, 'Een en kaaltwee'],
    ['Markdown', { types: { 'text/plain': '**vet**' } }, 'Een en **vet**twee'],
    ['Markdown word for word, with Shift', { types: { 'text/plain': '**vet**' }, shift: true }, 'Een en \\*\\*vet\\*\\*twee'],
    ['what something else wrote as ours', { types: { [OWN]: '{"content":[{"type":"x"}]}', 'text/html': '<b>x</b>' } }, 'Een en **x**twee'],
    [
      'what is ours and does not fit together',
      { types: { [OWN]: '{"content":[{"type":"table","content":[{"type":"paragraph"}]}]}', 'text/plain': 'x' } },
      'Een en xtwee',
    ],
    ['nothing', {}, 'Een en twee'],
    ['empty lines alone', { types: { 'text/html': '<p></p>' } }, 'Een en twee'],
  ])('%s', (_, given, expected) => {
    expect(after(given)).toBe(expected)
  })

  test('several lines parts the line where the caret is', () => {
    expect(after({ types: { 'text/html': '<p>a</p><p>b</p>' } })).toBe('Een en a\n\nbtwee')
  })

  test('a table or a rule puts it there whole', () => {
    expect(after({ types: { 'text/html': '<hr>' } }, 'Een', 'Een|')).toContain('Een\n\n---')
  })

  test('in a cell is one line', () => {
    const given = { types: { 'text/html': '<h2>a</h2><ul><li>b</li><li>c<br>d</li></ul><pre>e</pre>' } }
    expect(after(given, '| x | y |\n| - | - |\n| 1 | 2 |', '1|')).toContain('| 1a b c d e | 2 |')
  })

  test('a footnote takes a number that the text does not have yet', () => {
    const html = '<p>Zin<a href="#_ftn1">[1]</a>.</p><div><p><a href="#_ftnref1">[1]</a> Voet</p></div>'
    const result = after({ types: { 'text/html': html } }, 'Al een[^1]\n\n[^1]: Noot', 'Al een|')
    expect(result).toContain('[^2]: Voet')
  })

  test('in code is the words alone, whatever else there is', () => {
    const given = { types: { 'text/plain': '**a**\r\nb', 'text/html': '<b>a</b>' } }
    expect(after(given, '```\ncode\n```', 'code|')).toBe('```\ncode**a**\nb\n```')
  })

  test('without a clipboard changes nothing', () => {
    const { handle, markdown } = openPage('Een', 'Een|')
    expect(handle('paste', { clipboardData: null })).toEqual({ isTaken: true, isPrevented: true })
    expect(markdown()).toBe('Een')
  })
})

describe('images', () => {
  test('of the clipboard are offered for upload, with where they belong', () => {
    const { paste, onImages, onLeftOut, editor, markdown } = openPage('Een', 'Een|')
    paste({ types: { 'text/html': `<p>twee <img src="${pixel}"> drie</p>`, 'text/plain': 'twee  drie' } })
    expect(onImages).toHaveBeenCalledOnce()
    const [files, places] = onImages.mock.calls[0] as [File[], number[]]
    expect([files.length, editor.state.doc.textBetween(0, places[0] ?? 0)]).toEqual([1, 'Eentwee '])
    expect(markdown()).toBe('Eentwee  drie')
    expect(onLeftOut).not.toHaveBeenCalled()
  })

  test('of elsewhere are counted', () => {
    const { paste, onImages, onLeftOut } = openPage('Een', 'Een|')
    paste({ types: { 'text/html': '<p>x <img src="https://a.example/a.png"><img src="https://a.example/b.png"></p>', 'text/plain': 'x' } })
    expect(onLeftOut.mock.calls).toEqual([[2]])
    expect(onImages).not.toHaveBeenCalled()
  })

  test('that are files alone are offered, though a browser wraps them in HTML', () => {
    const { paste, onImages, markdown } = openPage('Een', 'Een|')
    paste({ files: [image, new File(['x'], 'a.pdf', { type: 'application/pdf' })], types: { 'text/html': '<img src="file:///a.png">' } })
    expect(onImages.mock.calls).toEqual([[[image]]])
    expect(markdown()).toBe('Een')
  })

  test('beside words are a picture of those, as spreadsheets give it, and left alone', () => {
    const { paste, onImages, markdown } = openPage('Een', 'Een|')
    paste({ files: [image], types: { 'text/html': '<p>12</p>', 'text/plain': '12' } })
    expect([onImages.mock.calls, markdown()]).toEqual([[], 'Een12'])
    paste({ files: [image], types: { 'text/plain': '34' } })
    expect([onImages.mock.calls, markdown()]).toEqual([[], 'Een1234'])
  })

  test('beside text of ours are left alone', () => {
    const source = openPage('vet', 'vet').take('copy').types
    const { paste, onImages, markdown } = openPage('Een', 'Een|')
    paste({ files: [image], types: { [OWN]: source[OWN] ?? '' } })
    expect([onImages.mock.calls, markdown()]).toEqual([[], 'Eenvet'])
  })

  test('that are no images are not offered', () => {
    const { paste, onImages } = openPage('Een', 'Een|')
    paste({ files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] })
    expect(onImages).not.toHaveBeenCalled()
  })
})

describe('dropping', () => {
  test('puts it where it is let go, with the focus there', () => {
    const { drop, markdown, isFocused } = openPage('Een twee', 'twee|')
    expect(drop(5, { types: { 'text/plain': 'x' } })).toEqual({ isTaken: true, isPrevented: true })
    expect([markdown(), isFocused()]).toEqual(['Een xtwee', true])
  })

  test('beside the text puts it at the caret', () => {
    const { drop, markdown } = openPage('Een twee', 'Een| twee')
    drop(-1, { types: { 'text/plain': 'x' } })
    expect(markdown()).toBe('Eenx twee')
  })

  test('what is moved within the text is ProseMirror’s', () => {
    const { drop, markdown, handle } = openPage('Een twee', 'twee|')
    expect(drop(5, { types: { 'text/plain': 'x' } }, true)).toEqual({ isTaken: false, isPrevented: false })
    expect(handle('drop', { dataTransfer: null })).toEqual({ isTaken: false, isPrevented: false })
    expect(markdown()).toBe('Een twee')
  })

  test('takes signs as Markdown, though Shift was held for a paste before', () => {
    const { paste, drop, markdown } = openPage('Een', 'Een|')
    paste({ types: { 'text/plain': '*a*' }, shift: true })
    drop(-1, { types: { 'text/plain': '**b** ' } })
    expect(markdown()).toContain('**b**')
  })
})
