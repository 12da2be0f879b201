import { expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { fakeBlock } from '#tests/support/fake-block.ts'
import { listPageHeadings } from './page-headings.ts'

const texts = ['# Kosten & tarieven\n\n## Één *vet* `code`\n\n## Kosten\n\n## Kosten', '## Inhoud\n\n- a\n\n  ## Kosten']

test('the ids of headings are those that the page has', () => {
  const blocks = texts.map((content, order) =>
    fakeBlock('text', { content, guid: `5a3d1e0${order}-0000-4000-8000-00000000cafe`, sortId: order }),
  )
  const rendered = texts.map((text, order) =>
    createSampleReader().markdown(text, { lang: 'nl', ...(order > 0 && { idPrefix: 'b-5a3d1e01-' }) }),
  )
  const ids = [...rendered.join('').matchAll(/<h(\d) id="([^"]*)"/g)].map(([, level, id]) => `${level} ${id}`)
  expect(listPageHeadings(blocks).map(({ level, id }) => `${level} ${id}`)).toEqual(ids)
  expect(ids).toHaveLength(6)
})

test('the headings of a film’s text have a prefix, and a text behind it too', () => {
  const film = fakeBlock('video', { content: '## Film', sortId: 1 })
  const text = fakeBlock('text', { content: '## Kosten', guid: '5a3d1e01-0000-4000-8000-00000000cafe', sortId: 2 })
  expect(listPageHeadings([text, film])).toEqual([{ id: 'b-5a3d1e01-kosten', level: 2, text: 'Kosten' }])
})
