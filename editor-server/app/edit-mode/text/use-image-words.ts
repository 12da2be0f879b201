import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Guid } from '#content/model/guid/guid.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import type { TextEditor } from './contract.ts'
import type { TextOnPageProps } from './text-on-page.tsx'

/** The image whose words were asked for: its field takes the focus once, as soon as it is there. */
export function useImageWords(
  tools: RefObject<HTMLElement | null>,
  { editor }: Pick<TextEditor, 'editor'>,
  at: TextOnPageProps['at'],
): { isAsked: (guid: Guid) => boolean; ask: (guid: Guid, close: () => void) => void } {
  const opened = typeof at === 'object' && 'media' in at ? at.media : undefined
  const [placed, setPlaced] = useState<Guid>()
  const focus = () => {
    const field = tools.current?.querySelector<HTMLInputElement>('.edit-image-words input')
    field?.select()
    field?.focus()
    return editor.isDestroyed || (field != null && document.activeElement === field)
  }
  useEffect(() => {
    if (opened !== undefined) giveBackFocus(focus)
    // `at` is another object each time that a place is gone to, the same image included.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at])
  return {
    isAsked: (guid) => guid === placed || guid === opened,
    ask(guid, close) {
      // Before the next key: the image is chosen, and a letter in the text would take its place.
      flushSync(() => {
        setPlaced(guid)
        close()
      })
      focus()
      queueMicrotask(focus)
      giveBackFocus(focus)
    },
  }
}
