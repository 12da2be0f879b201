import type { Guid } from '#content/model/guid/guid.ts'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { toDragData } from './drag-data.ts'

/** Makes blocks draggable by this element. There is no drag image: the drop line is enough. */
export function dragBlocks(element: HTMLElement, findGuids: () => readonly Guid[]): () => void {
  return draggable({
    element,
    canDrag: () => findGuids().length > 0,
    getInitialData: () => toDragData({ kind: 'blocks', guids: findGuids() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
  })
}
