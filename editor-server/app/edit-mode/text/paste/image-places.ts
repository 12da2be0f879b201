import type { EditorView } from '@tiptap/pm/view'

/** Signs of a range that no text uses; they stand in what was pasted for the length of one turn. */
const [BEGIN, END] = ['\ue000', '\ue001']

/** Stands where an image is to come that has to be uploaded first. */
export function markPlace(index: number): string {
  return `${BEGIN}${index}${END}`
}

/**
 * Takes the marks out of the text.
 * @returns where each was, by its number; undefined where one got lost on the way, as in code
 */
export function takePlaces(view: Pick<EditorView, 'state' | 'dispatch'>, count: number): (number | undefined)[] {
  const found: { index: number; from: number; to: number }[] = []
  view.state.doc.descendants((node, position) => {
    for (const match of node.text?.matchAll(new RegExp(`${BEGIN}(\\d+)${END}`, 'g')) ?? [])
      found.push({ index: Number(match[1]), from: position + match.index, to: position + match.index + match[0].length })
  })
  if (found.length === 0) return Array.from({ length: count }, () => undefined)
  const { tr } = view.state
  for (const { from, to } of found.toReversed()) tr.delete(from, to)
  view.dispatch(tr.setMeta('paste', true))
  return Array.from({ length: count }, (_, index) => {
    const place = found.find((each) => each.index === index)
    return place && tr.mapping.map(place.from)
  })
}
