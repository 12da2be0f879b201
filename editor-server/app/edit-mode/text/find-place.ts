import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'

/** Words as a selection, where they stand in one paragraph, heading or cell; `nth` of those that are alike, else the last of them. */
export function findWords(doc: Node, { words, nth }: { words: string; nth: number }): Selection | undefined {
  const found: [from: number, to: number][] = []
  doc.descendants((node, start) => {
    if (!node.isTextblock) return true
    const { text, places } = readPlain(node, start + 1)
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
      found.push([places[at] as number, (places[at + words.length - 1] as number) + 1])
    }
    return false
  })
  const place = found[Math.min(nth, found.length - 1)]
  return place && TextSelection.create(doc, ...place)
}

/** Text with single spaces, and where each of its characters stands. */
function readPlain(block: Node, start: number): { text: string; places: number[] } {
  let text = ''
  const places: number[] = []
  const add = (character: string, place: number) => {
    const isSpace = /\s/.test(character)
    if (isSpace && (text === '' || text.endsWith(' '))) return
    text += isSpace ? ' ' : character
    places.push(place)
  }
  block.descendants((node, offset) => {
    for (const [index, character] of [...(node.text?.split('') ?? (node.isLeaf ? [' '] : []))].entries())
      add(character, start + offset + index)
  })
  return { text, places }
}

/** An image of the library, by its guid. */
export function findImage(doc: Node, media: string): Selection | undefined {
  let found: Selection | undefined
  doc.descendants((node, position) => {
    if (found || typeof node.attrs['src'] !== 'string' || !node.attrs['src'].includes(media)) return
    found = NodeSelection.create(doc, position)
  })
  return found
}
