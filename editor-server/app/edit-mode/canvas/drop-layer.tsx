import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEdit } from '../workspace/edit-context.ts'
import type { CanvasController } from './canvas-controller.ts'
import { dragging } from './dragging.ts'
import type { Gap } from './geometry.ts'
import { gapName, placeOverlay } from './place-overlay.ts'

/** Where a drop would land. */
export function DropLayer({ controller }: { controller: CanvasController }): ReactNode {
  const { session, open } = useEdit()
  const layer = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(open)
  const [gap, setGap] = useState<Gap>()
  useEffect(() => {
    const { current } = layer
    const frame = current?.parentElement?.querySelector('iframe')
    if (!current || !frame) return undefined
    return dragging.follow(({ receiveDrops }) =>
      receiveDrops({ layer: current, frame, controller, tools: { session, open: (...asked) => ask(...asked) }, onLine: setGap }),
    )
  }, [controller, session])
  useEffect(() => controller.followPlaces(() => layer.current && placeOverlay(layer.current, controller)), [controller])
  useEffect(() => {
    if (layer.current) placeOverlay(layer.current, controller)
  })
  return (
    <div className="edit-drop" ref={layer}>
      {gap && <div className="edit-drop__line" data-gap={gapName(gap)} />}
    </div>
  )
}
