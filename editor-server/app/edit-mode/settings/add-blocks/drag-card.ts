import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import type { RefCallback } from 'react'
import { toDragData } from '../../canvas/drag-data.ts'
import type { BlockKind } from '../../session/contract.ts'

/** Makes cards of kinds draggable. A kind keeps its function, so that drawing the cards again does not end a drag. */
export function createCardDrags(): (kind: BlockKind) => RefCallback<HTMLElement> {
  const known = new Map<string, RefCallback<HTMLElement>>()
  return ({ name }) => {
    const present = known.get(name)
    if (present) return present
    const made: RefCallback<HTMLElement> = (element) => {
      if (!element) return undefined
      return draggable({
        element,
        getInitialData: () => toDragData({ kind: 'new', name }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      })
    }
    known.set(name, made)
    return made
  }
}
