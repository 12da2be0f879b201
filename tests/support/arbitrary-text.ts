import fc from 'fast-check'
import {
  alignments,
  type Block,
  type Doc,
  type Inline,
  type ListItem,
  type Mark,
  noteKinds,
} from '#editor-server/app/edit-mode/markdown/doc.ts'
import { withMarks } from '#editor-server/app/edit-mode/markdown/parse-inline.ts'

/** Words and signs that Markdown reads as something else. */
const words = fc.stringMatching(/^[a-zé]{1,6}$/)
const traps = fc.constantFrom(
  '*',
  '**',
  '_',
  '__',
  '~~',
  '~',
  '`',
  '``',
  '#',
  '## ',
  '-',
  '- ',
  '+ ',
  '1.',
  '1. ',
  '2) ',
  '>',
  '|',
  '\\',
  '[',
  ']',
  '(',
  ')',
  '<',
  '<b>',
  '<!-- block 5a3d1e00-0000-4000-8000-00000000cafe -->',
  '&',
  '&amp;',
  '!',
  '![',
  '[x] ',
  '[ ] ',
  '[^1]',
  ':',
  '---',
  '===',
  '=',
  '\u00a0',
  ' ',
  '🎉',
  '€',
  '“',
  '.',
  ',',
  '{',
  '$',
  'www.a.example',
  'a@b.example',
  'https://a.example',
)
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: traps }, fc.constant(' ')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))

const href = fc.constantFrom(
  '/wonen',
  '/g/5a3d1e00-0000-4000-8000-00000000cafe#a',
  'https://a.example/?b=c&amp=d',
  'mailto:a@b.example',
  '/a(b)',
  '/a b',
)
const link: fc.Arbitrary<Mark> = fc
  .record({ href, title: fc.option(fc.constantFrom('titel', 'a "b"')) })
  .map((attrs) => ({ type: 'link', attrs }))
const language: fc.Arbitrary<Mark> = fc.constantFrom('en', 'zh-Hant').map((lang) => ({ type: 'language', attrs: { lang } }))
const marks: fc.Arbitrary<Mark[]> = fc
  .tuple(
    fc.subarray<Mark>([{ type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }]),
    fc.option(link, { freq: 4 }),
    fc.option(language, { freq: 4 }),
  )
  .map(([plain, ...others]) => [...plain, ...others.filter((mark) => mark !== null)])

const inline: fc.Arbitrary<Inline> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: text.map((value): Inline => ({ type: 'text', text: value })) },
      { weight: 1, arbitrary: fc.constant<Inline>({ type: 'hardBreak' }) },
      { weight: 1, arbitrary: fc.constant<Inline>({ type: 'text', text: ' ', marks: [{ type: 'wrap' }] }) },
      { weight: 1, arbitrary: fc.constant<Inline>({ type: 'image', attrs: { src: '/a/x', alt: 'een [molen]', title: null } }) },
    ),
    marks,
  )
  .map(([node, own]) =>
    node.type === 'text'
      ? withMarks(node, [...own.filter(({ type }) => !node.marks || type !== 'code'), ...(node.marks ?? [])])
      : withMarks(
          node,
          own.filter(({ type }) => type !== 'code'),
        ),
  )
const line = fc.array(inline, { maxLength: 5 })

const content = (nodes: Inline[]) => (nodes.length === 0 ? {} : { content: nodes })
const code = fc.record({
  language: fc.option(fc.constantFrom('ts', 'c++')),
  meta: fc.option(fc.constantFrom('a.ts', 'title="b c.ts"')),
  value: fc.option(fc.constantFrom('a\nb', '```\nx\n```', '    x', '<!-- -->')),
})

const { block } = fc.letrec<{ block: Block; blocks: Block[]; item: ListItem }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: line.map((nodes): Block => ({ type: 'paragraph', ...content(nodes) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.integer({ min: 2, max: 6 }), line)
        .map(([level, nodes]): Block => ({ type: 'heading', attrs: { level }, ...content(nodes) })),
    },
    {
      weight: 1,
      arbitrary: code.map(({ language, meta, value }): Block => ({
        type: 'codeBlock',
        attrs: { language, meta },
        ...(value !== null && { content: [{ type: 'text', text: value }] }),
      })),
    },
    { weight: 1, arbitrary: fc.constant<Block>({ type: 'horizontalRule' }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(null, ...alignments), fc.array(line, { minLength: 1, maxLength: 2 })), {
          minLength: 1,
          maxLength: 3,
        })
        .map((columns): Block => {
          const rows = Math.max(...columns.map(([, cells]) => cells.length))
          return {
            type: 'table',
            content: Array.from({ length: rows }, (_, row) => ({
              type: 'tableRow',
              content: columns.map(([align, cells]) => ({
                type: row === 0 ? 'tableHeader' : 'tableCell',
                attrs: { align },
                ...content(cells[row] ?? []),
              })),
            })),
          }
        }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...noteKinds), line, tie('blocks')).map(([kind, title, blocks]): Block => ({
        type: 'note',
        attrs: { kind },
        content: [{ type: 'noteTitle', ...content(title) }, ...blocks],
      })),
    },
    { weight: 1, arbitrary: tie('blocks').map((blocks): Block => ({ type: 'blockquote', content: blocks })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.boolean(), fc.boolean(), fc.nat({ max: 12 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
        .map(([isOrdered, isTight, start, items]): Block => ({
          type: isOrdered ? 'orderedList' : 'bulletList',
          attrs: { isTight, ...(isOrdered && { start }) },
          content: items,
        })),
    },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  item: fc
    .tuple(fc.constantFrom(null, true, false), tie('blocks'))
    .map(([checked, blocks]): ListItem => ({ type: 'listItem', attrs: { checked }, content: blocks })),
}))

/** Texts as the editor may hold them. */
export const arbitraryDoc: fc.Arbitrary<Doc> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => ({ type: 'doc', content: blocks }))
