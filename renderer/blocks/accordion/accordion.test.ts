import { describe, expect, test } from 'vitest'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }

const show = (options: Record<string, unknown>) => showBlock(block, nl, options)

describe('accordion', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(findInlineCode(html)).toEqual([])
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
  })

  test('items without a title above them have the level of the title', () => {
    const items = [{ title: 'Een', text: '# Meer' }]
    expect(show({ title: 'Vragen', items })).toMatch(/<h2[^>]*>Vragen.*<h3[^>]*>Een.*<h4[^>]*>Meer/)
    expect(show({ items })).toMatch(/<h2[^>]*>Een.*<h3[^>]*>Meer/)
  })

  test('the id stands on what is hidden, so that the browser opens it, and no two are the same', () => {
    const html = show({ items: [{ title: 'Kosten' }, { title: 'Kosten' }] })
    expect(html.match(/<div class="accordion__body" id="[^"]+"/g)).toEqual([
      '<div class="accordion__body" id="b-00000000-kosten"',
      '<div class="accordion__body" id="b-00000000-kosten-2"',
    ])
  })

  test('of a single-open accordion at most one item is open, and the items share a name', () => {
    const items = [{ title: 'Een' }, { title: 'Twee', isOpen: true }, { title: 'Drie', isOpen: true }]
    const html = show({ items, isSingleOpen: true })
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
    expect(new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).size).toBe(1)
    expect(show({ items }).match(/<details[^>]* open=""/g)).toHaveLength(2)
  })

  test('Markdown of an item lets no HTML through', () => {
    expect(findInlineCode(show({ items: [{ title: '<b>', text: '<script>alert(1)</script>' }] }))).toEqual([])
  })
})
