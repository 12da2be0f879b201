import { useEffect, useRef } from 'react'
import { typeSigns } from './commands/change-format.ts'
import type { TextEditor } from './contract.ts'
import type { Asked } from './text-on-page.tsx'

/** Where the images belong that are asked about one after the other; it follows what changes in the text meanwhile. */
export function useImagePlaces({ editor }: Pick<TextEditor, 'editor'>, asked: Asked): { goTo: () => void; leave: () => void } {
  const places = useRef<readonly (number | undefined)[]>([])
  const placed = useRef<Asked>(undefined)
  const left = useRef<Asked>(undefined)
  const given = asked?.kind === 'image' ? asked.places : undefined
  useEffect(() => {
    places.current = given ?? places.current
  }, [given])
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) => {
      places.current = places.current.map((place) => (place === undefined ? place : transaction.mapping.map(place)))
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  return {
    /** Puts the caret where the present image belongs. */
    goTo() {
      placed.current = asked
      const [place] = places.current
      if (place !== undefined) editor.commands.setTextSelection(place)
    },
    /** To the next image. A dialog closes when the text takes the focus, and again when it is done. */
    leave() {
      if (left.current === asked) return
      left.current = asked
      places.current = places.current.slice(1)
      if (asked?.kind === 'image' && placed.current !== asked) typeSigns(editor, asked.signs)
    },
  }
}
