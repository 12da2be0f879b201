import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { isPossible } from '../session/actions/commands.ts'
import type { Place } from '../session/contract.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import type { CanvasController } from './canvas-controller.ts'
import { type DragData, drop, dropAction, findDragData } from './drag-data.ts'
import { findNearestGap, type Gap, scrollSpeed } from './geometry.ts'

export interface DropOptions {
  /** Covers the page during a drag, since the frame would swallow pointer events. */
  layer: HTMLElement
  frame: HTMLIFrameElement
  controller: CanvasController
  tools: Pick<EditTools, 'session' | 'open'>
  onLine: (gap: Gap | undefined) => void
}

/** Handles drags over the page: a line shows each allowed place, and the page scrolls near its edges. */
export function receiveDrops({ layer, frame, controller, tools, onLine }: DropOptions): () => void {
  const { session } = tools
  const { code } = session
  let dragged: DragData | undefined
  let pointer: { x: number; y: number } | undefined
  let verdicts = new Map<string, boolean>()
  let scrolling: number | undefined

  const placeOf = ({ position, before }: Gap): Place => ({ position, ...(before !== undefined && { before }) })
  const isAllowed = (gap: Gap): boolean => {
    const key = `${gap.position} ${gap.before ?? ''}`
    const known = verdicts.get(key)
    if (known !== undefined || !dragged) return known ?? false
    const action = dropAction(dragged, placeOf(gap), code)
    const verdict = action !== undefined && isPossible(session.getState().edited, action, code)
    verdicts.set(key, verdict)
    return verdict
  }
  const findTarget = (): Gap | undefined => {
    if (!pointer) return undefined
    const { left, top } = frame.getBoundingClientRect()
    const point = { x: (pointer.x - left) / controller.scale, y: (pointer.y - top) / controller.scale }
    return findNearestGap(controller.listGaps().filter(isAllowed), point)
  }
  const scroll = () => {
    scrolling = requestAnimationFrame(scroll)
    const { top, height } = frame.getBoundingClientRect()
    const speed = pointer ? scrollSpeed(pointer.y - top, height) : 0
    if (speed === 0) return
    frame.contentWindow?.scrollBy(0, speed / controller.scale)
    onLine(findTarget())
  }
  const showDragging = (isDragging: boolean) => {
    for (const element of [layer, controller.page.document.documentElement]) element.toggleAttribute('data-dragging', isDragging)
  }
  const end = () => {
    showDragging(false)
    if (scrolling !== undefined) cancelAnimationFrame(scrolling)
    scrolling = undefined
    dragged = undefined
    pointer = undefined
    onLine(undefined)
  }

  const stops = [
    monitorForElements({
      canMonitor: ({ source }) => findDragData(source.data) !== undefined,
      onDragStart({ source }) {
        dragged = findDragData(source.data)
        verdicts = new Map()
        showDragging(true)
      },
      onDrop: end,
    }),
    dropTargetForElements({
      element: layer,
      canDrop: ({ source }) => findDragData(source.data) !== undefined,
      getDropEffect: ({ source }) => (findDragData(source.data)?.kind === 'new' ? 'copy' : 'move'),
      onDragEnter() {
        scrolling ??= requestAnimationFrame(scroll)
      },
      onDrag({ location }) {
        pointer = { x: location.current.input.clientX, y: location.current.input.clientY }
        onLine(findTarget())
      },
      onDragLeave() {
        pointer = undefined
        onLine(undefined)
      },
      onDrop({ source, location }) {
        pointer = { x: location.current.input.clientX, y: location.current.input.clientY }
        const gap = findTarget()
        const data = findDragData(source.data)
        const action = gap && data && dropAction(data, placeOf(gap), code)
        if (action) drop(data, action, tools)
      },
    }),
  ]
  return () => {
    end()
    for (const stop of stops) stop()
  }
}
