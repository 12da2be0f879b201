import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { textExtensions } from '../schema/extensions.ts'
import { takePlaces } from './image-places.ts'
import { parseHtml } from './parse-html.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgo='
const schema = getSchema(textExtensions)

function openText(html: string) {
  const { blocks, files } = parseHtml(html, new Map() as never)
  const view = {
    state: EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content: blocks }) }),
    dispatch(transaction: EditorState['tr']) {
      view.state = view.state.apply(transaction)
    },
  }
  return { view, files, places: takePlaces(view as never, files.length) }
}

it('images of the clipboard belong where they stood in what was pasted, in its order', () => {
  const { view, files, places } = openText(
    `<p>Een <img src="${pixel}" alt="a"> zin.</p><p><img src="${pixel}"></p><ul><li>punt <img src="${pixel}"></li></ul>`,
  )
  expect(files).toHaveLength(3)
  const { doc } = view.state
  expect(doc.textContent).not.toMatch(/[\ue000\ue001]/)
  expect(places.map((place) => doc.textBetween(0, place ?? 0, '|'))).toEqual(['Een ', 'Een  zin.|', 'Een  zin.||punt '])
  expect(places.map((place) => doc.resolve(place ?? 0).parent.type.name)).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

it('without images nothing is changed', () => {
  const { view, places } = openText('<p>Een zin.</p>')
  expect(places).toEqual([])
  expect(view.state.doc.textContent).toBe('Een zin.')
})
