import { type Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { createTypingHelp } from '../typing-help.ts'

/** What a text is drawn as: names of elements with their classes and attributes, nested, and its words. */
function draw(markdown: string): unknown[] {
  const { editor } = openText(markdown)
  const content = (node: typeof editor.state.doc): unknown[] => node.content.content.map(drawNode)
  const drawNode = (node: typeof editor.state.doc): unknown => {
    const drawn = node.isText ? (node.text ?? '') : fill(node.type.spec.toDOM?.(node), content(node))
    return node.marks.toReversed().reduce<unknown>((inner, mark) => fill(mark.type.spec.toDOM?.(mark, true), [inner]), drawn)
  }
  return content(editor.state.doc)
}

/** Puts content where a drawing has its hole. */
function fill(drawing: unknown, content: unknown[]): unknown {
  if (!Array.isArray(drawing)) return drawing
  return drawing.flatMap((part, index) => (part === 0 ? content : Array.isArray(part) && index > 0 ? [fill(part, content)] : [part]))
}

describe('a text looks as on its page', () => {
  test.each<[string, string, unknown]>([
    ['a paragraph', 'Een', ['p', 'Een']],
    ['a heading', '## Een', ['h2', 'Een']],
    ['a deep heading', '###### Een', ['h6', 'Een']],
    ['a heading as high as the title, one lower', '# Een', ['h2', 'Een']],
    ['code', '```ts\nEen\n```', ['pre', ['code', 'Een']]],
    ['a quotation', '> Een', ['blockquote', ['p', 'Een']]],
    ['a rule', '---', ['hr']],
    ['a list', '- Een', ['ul', { 'data-tight': '' }, ['li', {}, ['p', 'Een']]]],
    ['a list with space', '- Een\n\n- Twee', ['ul', {}, ['li', {}, ['p', 'Een']], ['li', {}, ['p', 'Twee']]]],
    [
      'a list of tasks',
      '- [x] Een',
      ['ul', { 'data-tight': '', class: 'contains-task-list' }, ['li', { class: 'task-list-item' }, ['p', 'Een']]],
    ],
    ['a numbered list', '1. Een', ['ol', { 'data-tight': '' }, ['li', {}, ['p', 'Een']]]],
    ['a numbered list that begins later', '3. Een', ['ol', { 'data-tight': '', start: '3' }, ['li', {}, ['p', 'Een']]]],
    [
      'a note',
      '> [!WARNING] Let op\n> Een',
      ['div', { class: 'note note--warning', role: 'note' }, ['p', { class: 'note__title' }, 'Let op'], ['p', 'Een']],
    ],
    [
      'a table',
      '| a | b |\n| - | -: |\n| c | d |',
      [
        'div',
        { class: 'text__table' },
        [
          'table',
          [
            'tbody',
            ['tr', ['th', {}, 'a'], ['th', { class: 'cell-right' }, 'b']],
            ['tr', ['td', {}, 'c'], ['td', { class: 'cell-right' }, 'd']],
          ],
        ],
      ],
    ],
    ['an end of a line', 'Een\\\nTwee', ['p', 'Een', ['br'], 'Twee']],
    ['an image', '![Molen](/a/x "Titel")', ['p', ['img', { src: '/a/x', alt: 'Molen' }]]],
    ['strong words', '**Een**', ['p', ['strong', 'Een']]],
    ['slanted words', '_Een_', ['p', ['em', 'Een']]],
    ['struck words', '~~Een~~', ['p', ['del', 'Een']]],
    ['code in a line', '`Een`', ['p', ['code', 'Een']]],
    ['a link', '[Een](/x)', ['p', ['a', { href: '/x' }, 'Een']]],
    ['a link with a title', '[Een](/x "Titel")', ['p', ['a', { href: '/x', title: 'Titel' }, 'Een']]],
    ['where a line ends in the file', 'Een\nTwee', ['p', 'Een', ['span', ' '], 'Twee']],
    ['what the editor has no form for', '[^1]: Voet', ['div', { class: 'edit-text__source' }, '[^1]: Voet']],
  ])('%s', (_, markdown, expected) => {
    expect(draw(markdown)[0]).toEqual(expected)
  })

  test('a footnote’s number stands in its line', () => {
    expect(draw('Een[^1]\n\n[^1]: Voet')[0]).toEqual(['p', 'Een', ['span', { class: 'edit-text__source' }, '[^1]']])
  })
})

describe('elements of a page are read as what they are', () => {
  /** Name and attributes of the node or mark that a rule makes of an element. */
  const read = (tag: string, more: { className?: string; attributes?: Record<string, string> } = {}) => {
    const { schema } = openText('').editor
    const { attributes = {}, className = '' } = more
    const all = [...Object.values(schema.nodes), ...Object.values(schema.marks)]
    const found = all
      .flatMap((type) => (type.spec.parseDOM ?? []).map((rule) => ({ name: type.name, rule })))
      .find(({ rule }) => rule.tag === tag)
    const element = { className, getAttribute: (name: string) => attributes[name] ?? null }
    const attrs: unknown = typeof found?.rule.getAttrs === 'function' ? found.rule.getAttrs(element as never) : found?.rule.attrs
    return [found?.name, attrs]
  }

  test.each([
    ['p', 'paragraph'],
    ['pre', 'codeBlock'],
    ['blockquote', 'blockquote'],
    ['p.note__title', 'noteTitle'],
    ['hr', 'horizontalRule'],
    ['ul', 'bulletList'],
    ['li', 'listItem'],
    ['table', 'table'],
    ['tr', 'tableRow'],
    ['br', 'hardBreak'],
    ['img[src]', 'image'],
    ['div.edit-text__source', 'protectedBlock'],
    ['span.edit-text__source', 'protectedInline'],
    ['strong', 'bold'],
    ['b', 'bold'],
    ['em', 'italic'],
    ['i', 'italic'],
    ['del', 'strike'],
    ['s', 'strike'],
    ['code', 'code'],
    ['a[href]', 'link'],
  ])('%s is %s', (tag, name) => {
    expect(read(tag)[0]).toBe(name)
  })

  test('with what they say of themselves', () => {
    for (const level of [2, 3, 4, 5, 6]) expect(read(`h${level}`)).toEqual(['heading', expect.objectContaining({ level })])
    expect(read('ol', { attributes: { start: '4' } })).toEqual(['orderedList', expect.objectContaining({ start: 4 })])
    expect(read('td', { className: 'cell-center' })).toEqual(['tableCell', expect.objectContaining({ align: 'center' })])
    expect(read('th', { className: 'wide' })).toEqual(['tableHeader', expect.objectContaining({ align: null })])
    expect(read('div.note', { className: 'note note--tip' })).toEqual(['note', expect.objectContaining({ kind: 'tip' })])
    expect(read('div.note', { className: 'note' })).toEqual(['note', expect.objectContaining({ kind: 'note' })])
  })
})

/** A document that makes elements and no more. */
class FakeElement {
  className = ''
  contentEditable = ''
  textContent = ''
  src = ''
  alt = ''
  readonly children: FakeElement[] = []
  readonly listeners: Record<string, (event: Event) => void> = {}
  readonly tag: string
  constructor(tag: string) {
    this.tag = tag
  }
  get firstElementChild() {
    return this.children[0]
  }
  append(child: FakeElement) {
    this.children.push(child)
  }
  addEventListener(type: string, listener: (event: Event) => void) {
    this.listeners[type] = listener
  }
}
const document = { createElement: (tag: string) => new FakeElement(tag) }

describe('while it is edited', () => {
  /** What stands in the text in the place of its first image or of what has no form. */
  const shown = (markdown: string): FakeElement => {
    const { editor } = openText(markdown)
    let found: FakeElement | undefined
    editor.state.doc.descendants((node, position) => {
      const make = editor.extensionManager.nodeViews[node.type.name]
      if (make && !found)
        found = make(node, { dom: { ownerDocument: document } } as unknown as EditorView, () => position, [], undefined as never)
          .dom as never
    })
    if (!found) throw new Error(`nothing is drawn by itself in ${markdown}`)
    return found
  }

  test.each([
    ['![Molen](/a/x)', 'img', '/a/x?width=1200&frames=first', 'Molen'],
    ['![Molen](/a/x.webp)', 'img', '/a/x?width=1200&frames=first', 'Molen'],
  ])('%s is a copy of a fair size', (markdown, tag, src, alt) => {
    expect(shown(markdown)).toMatchObject({ tag, src, alt })
  })

  test.each([
    ['![Molen](https://a.example/x.png)', 'span', 'Molen'],
    ['![](https://a.example/x.png)', 'span', 'https://a.example/x.png'],
    ['![ ](https://a.example/x.png)', 'span', 'https://a.example/x.png'],
    ['[^1]: Voet', 'div', '[^1]: Voet'],
  ])('%s is its text, which cannot be typed in', (markdown, tag, text) => {
    expect(shown(markdown)).toMatchObject({
      tag,
      className: 'edit-text__source',
      contentEditable: 'false',
      children: [{ tag: 'code', textContent: text }],
    })
  })

  /** What is drawn over the text. */
  const decorationsOf = ({ editor }: ReturnType<typeof openText>) =>
    editor.state.plugins.flatMap((plugin) => {
      const set = plugin.props.decorations?.call(plugin, editor.state)
      return set instanceof DecorationSet ? set.find() : []
    })
  const placeholders = (markdown: string, text?: string, lang = 'nl') =>
    decorationsOf(openText(markdown, undefined, [createTypingHelp(text, lang)])).map((decoration) => {
      const { attrs } = (decoration as unknown as { type: { attrs: Record<string, string> } }).type
      return [decoration.from, decoration.to, attrs['class'], attrs['data-placeholder']]
    })

  test('an empty text says what is expected, and no other does', () => {
    expect(placeholders('', 'Typ hier')).toEqual([[0, 2, 'edit-text__empty', 'Typ hier']])
    for (const markdown of ['x', '## ', 'x\n\ny', '- ']) expect(placeholders(markdown, 'Typ hier'), markdown).toEqual([])
    expect(placeholders('')).toEqual([])
  })

  test('a note without a title has the name of its kind', () => {
    expect(placeholders('> [!WARNING]\n> Een').map((each) => each.at(-1))).toEqual(['Waarschuwing'])
    expect(placeholders('> [!WARNING]\n> Een', 'Typ hier', 'en').map((each) => each.at(-1))).toEqual(['Warning'])
    expect(placeholders('> [!WARNING] Let op\n> Een')).toEqual([])
  })

  /** Boxes before tasks, as they are drawn. */
  const boxesOf = (opened: ReturnType<typeof openText>) =>
    decorationsOf(opened).map((decoration: Decoration) => {
      const { toDOM } = (decoration as unknown as { type: { toDOM: (view: unknown) => FakeElement } }).type
      const { editor } = opened
      const view = {
        dom: { ownerDocument: document },
        get state() {
          return editor.state
        },
        dispatch: editor.view.dispatch,
      }
      return { at: decoration.from, box: toDOM(view) }
    })

  test('tasks have boxes, which a press ticks off', () => {
    const opened = openText('- [ ] Een\n- [x] Twee\n\nDrie\n\n1. Vier')
    const boxes = boxesOf(opened)
    expect(boxes.map(({ at, box }) => [at, box.className, box.contentEditable])).toEqual([
      [2, 'text__box text__box--open edit-text__box', 'false'],
      [9, 'text__box text__box--done edit-text__box', 'false'],
    ])
    let isPrevented = false
    for (const { box } of boxes) box.listeners['mousedown']?.({ preventDefault: () => (isPrevented = true) } as never)
    expect(isPrevented).toBe(true)
    expect(opened.markdown()).toContain('- [x] Een\n- [ ] Twee')
    expect(boxesOf(opened).map(({ box }) => box.className.split(' ')[1])).toEqual(['text__box--done', 'text__box--open'])
  })

  test('boxes follow their items', () => {
    const opened = openText('Eerst\n\n- [ ] Een', 'Eerst|')
    const [before] = boxesOf(opened)
    opened.type('xy')
    const [after] = boxesOf(opened)
    expect((after?.at ?? 0) - (before?.at ?? 0)).toBe(2)
  })
})
