import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Guid } from '#content/model/guid/guid.ts'
import { holdKeys } from '../../client/held-keys/hold-keys.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import type { TextEditor } from './contract.ts'
import type { TextOnPageProps } from './text-on-page.tsx'

/** ms after which keys are no longer kept for a field that has not come. */
const LONGEST_HELD = 3000

/** The image whose words were asked for: its field takes the focus once, as soon as it is there, and what is typed until then. */
export function useImageWords(
  tools: RefObject<HTMLElement | null>,
  { editor }: Pick<TextEditor, 'editor'>,
  at: TextOnPageProps['at'],
): { isAsked: (guid: Guid) => boolean; ask: (guid: Guid, close: () => void) => void } {
  const opened = typeof at === 'object' && 'media' in at ? at.media : undefined
  const [placed, setPlaced] = useState<Guid>()
  const focus = () => {
    const field = tools.current?.querySelector<HTMLInputElement>('.edit-image-words input')
    field?.focus()
    return editor.isDestroyed || (field != null && document.activeElement === field)
  }
  const focusOpened = useEffectEvent(() => {
    if (opened !== undefined) giveBackFocus(focus)
  })
  // Another object each time that a place is gone to, the same image included.
  useEffect(() => focusOpened(), [at])
  return {
    isAsked: (guid) => guid === placed || guid === opened,
    ask(guid, close) {
      // A closed dialog gives the focus to what had it before, some frames later.
      const held = holdKeys(() => held.stop())
      setTimeout(() => held.stop(), LONGEST_HELD)
      flushSync(() => {
        setPlaced(guid)
        close()
      })
      giveBackFocus(() => {
        const hasArrived = focus()
        if (hasArrived) held.typeOn()
        return hasArrived
      })
    },
  }
}
