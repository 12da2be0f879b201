import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEdit } from '../workspace/edit-context.ts'
import type { CanvasController } from './canvas-controller.ts'
import type { Gap } from './geometry.ts'
import { gapName, placeOverlay } from './place-overlay.ts'
import { receiveDrops } from './receive-drops.ts'

/** Where a drop would land. */
export function DropLayer({ controller }: { controller: CanvasController }): ReactNode {
  const { session, open } = useEdit()
  const layer = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(open)
  const [gap, setGap] = useState<Gap>()
  useEffect(() => {
    const { current } = layer
    const frame = current?.parentElement?.querySelector('iframe')
    return current && frame
      ? receiveDrops({ layer: current, frame, controller, tools: { session, open: (...asked) => ask(...asked) }, onLine: setGap })
      : undefined
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
