import { type ReactNode, useSyncExternalStore } from 'react'
import type { CanvasController } from './canvas-controller.ts'
import { WrittenOption } from './written-option.tsx'
import { WrittenProse } from './written-prose.tsx'

/** The editor of the text being written, if any. */
export function WrittenText({ controller }: { controller: CanvasController }): ReactNode {
  const { writing, text } = useSyncExternalStore(controller.subscribe, controller.getState)
  if (writing === undefined || !text) return null
  return text.path === undefined ? (
    <WrittenProse key={writing} guid={writing} text={text} controller={controller} />
  ) : (
    <WrittenOption key={`${writing} ${text.path}`} guid={writing} text={text} path={text.path} controller={controller} />
  )
}
