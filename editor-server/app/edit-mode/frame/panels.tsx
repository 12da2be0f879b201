import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { createLatePart, onceLoaded } from '../../ui/late-part/late-part.tsx'
import type { CanvasController } from '../canvas/canvas-controller.ts'
import { withDragging } from '../canvas/dragging.ts'
import { FoundWords } from '../canvas/findings/finding-marks.tsx'
import { BlockTree } from '../canvas/tree/tree-panel.tsx'
import { MenuPopover } from '../palette/menu-button.tsx'
import { loadHtmlParser } from '../text/paste/html-parser.ts'
import { pickersOfText } from '../text/late-pickers.ts'
import { LateToolMenu } from '../text/toolbar/tool-menu.tsx'
import { TextTools } from '../text/text-on-page.tsx'
import { whenDrawn } from '../workspace/focus-when-drawn.ts'
import { goToNextArea } from './areas.ts'
import { overlayParts } from './overlays.tsx'
import { loadRules, withRules } from '../session/rules/rules.ts'
import { sessionParts } from './rescue/session-dialogs.tsx'
import type { EditTools } from '../workspace/edit-context.ts'
import { useTour } from '../workspace/use-tour.ts'

/** The drawer, with every field and picker that it may show. */
export const LateDrawer = createLatePart(async () => (await withRules(withDragging(import('./drawer-slot.tsx')))).DrawerSlot, {
  waiting: WaitingDrawer,
})

function WaitingDrawer(): ReactNode {
  const { t } = useTranslation()
  return <aside className="edit-drawer" aria-label={t('edit.frame.drawer')} aria-busy="true" />
}

const Tour = createLatePart(async () => (await import('../tour/tour.tsx')).Tour)

/** What others say of the blocks; it comes after everything that one's own work takes. */
export const CommentMarks = createLatePart<{ controller: CanvasController }>(
  async () => (await import('../comments/comment-marks.tsx')).CommentMarks,
)

/** The tour of edit mode, where somebody is in it. */
export function TourSlot(): ReactNode {
  return useTour() === undefined ? null : <Tour />
}

/** Loaded in this order once the page is there, one at a time, when the browser has nothing else to do. */
const rest: readonly (() => Promise<unknown>)[] = [
  TextTools.preload,
  () => loadRules().catch(() => {}),
  LateToolMenu.preload,
  BlockTree.preload,
  LateDrawer.preload,
  () => loadHtmlParser().catch(() => {}),
  MenuPopover.preload,
  FoundWords.preload,
  ...[...pickersOfText, ...overlayParts, ...sessionParts].map((part) => part.preload),
]

export interface Panels {
  /** Whether tree and drawer are drawn: after the page, or as soon as somebody asks for them. */
  isShown: boolean
  show: () => void
  /** Takes the canvas: what the caret does not need comes after it. */
  follow: (canvas: CanvasController) => void
  /** Runs when the drawer is there. */
  onceDrawer: (run: () => void) => void
  /** F6, also while the panels are still to come. */
  goToNextArea: (event: KeyboardEvent, tools: EditTools) => void
}

/** @param onRested all of it is there */
export function usePanels(onRested: () => void): Panels {
  const { loadRoutes } = useApplication()
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const follow = useCallback(
    (canvas: CanvasController) => {
      oncePainted(canvas, async () => {
        await idle()
        setShown(true)
        // The palette lists screens.
        for (const load of [...rest, () => loadRoutes().catch(() => {})]) {
          await idle()
          await load()
        }
        onRested()
      })
    },
    [loadRoutes, onRested],
  )
  const onceDrawer = useCallback((run: () => void) => {
    setShown(true)
    onceLoaded(LateDrawer, run)
  }, [])
  const next = useCallback((event: KeyboardEvent, tools: EditTools) => {
    // From nowhere it leads to the page, which is there.
    if (document.activeElement === document.body || (BlockTree.isLoaded() && LateDrawer.isLoaded())) return goToNextArea(event, tools)
    event.preventDefault()
    setShown(true)
    void Promise.all([BlockTree.preload(), LateDrawer.preload()]).then(() => whenDrawn(() => goToNextArea(event, tools)))
  }, [])
  return { isShown, show, follow, onceDrawer, goToNextArea: next }
}

/** Once the page is drawn, or it is known that it cannot be. */
function oncePainted(canvas: Pick<CanvasController, 'getState' | 'subscribe'>, go: () => Promise<void>): void {
  const isOver = () => canvas.getState().isShown || canvas.getState().problem !== undefined
  if (isOver()) return void go()
  const stop = canvas.subscribe(() => {
    if (!isOver()) return
    stop()
    void go()
  })
}

/** When the browser has nothing to do; a second at the latest. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
}
