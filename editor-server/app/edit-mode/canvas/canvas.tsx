import { TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { describeFailureInLine } from '../../ui/call-form/describe-failure.ts'
import { CANVAS_PATH } from '../../client/canvas-path.ts'
import type { EditSession } from '../session/contract.ts'
import type { Device } from '../workspace/devices.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { NoticeLine } from '../workspace/notice-line.tsx'
import { useEditState } from '../session/use-edit-session.ts'
import { CanvasController } from './canvas-controller.ts'
import { CanvasOverlay, type CanvasOverlayProps } from './canvas-overlay.tsx'
import { DropLayer } from './drop-layer.tsx'
import { fitPage, WIDTHS } from './fit-page.ts'
import { useClipboard } from './use-clipboard.ts'
import { WrittenText } from './written-text.tsx'

export interface CanvasProps extends Pick<CanvasOverlayProps, 'Marks'> {
  session: EditSession
  device: Device
  /** Called when the canvas is ready. */
  onReady: (controller: CanvasController) => void
  onKey: (event: KeyboardEvent) => void
}

/** The real page in a frame of a real width, with an overlay that marks its blocks. */
export function Canvas({ session, device, onReady, onKey, Marks }: CanvasProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tools = useEdit()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [controller, setController] = useState<CanvasController>()
  const latest = useRef({ t, tools, onKey })
  useEffect(() => {
    latest.current = { t, tools, onKey }
  })

  const begin = useEffectEvent(() => {
    const element = frame.current
    if (!element?.contentDocument || controller) return
    const made = new CanvasController({
      frame: element,
      session,
      callApi,
      translate: (key, params) => latest.current.t(key, params ?? {}),
      namePosition: (position) => latest.current.tools.namePosition(position),
      onFaults: (faults) => latest.current.tools.faults.set(faults),
      onKey: (event) => latest.current.onKey(event),
      onFollow: (href, isApart) => void latest.current.tools.follow(href, isApart),
      onOption: ({ path }, wasSelected) => latest.current.tools.openField(path, { wasSelected }),
    })
    setController(made)
    onReady(made)
  })
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const onLoad = () => begin()
    current.addEventListener('load', onLoad)
    // It may have come before anybody listened.
    if (current.contentDocument?.URL.endsWith(CANVAS_PATH) && current.contentDocument.readyState === 'complete') begin()
    return () => current.removeEventListener('load', onLoad)
  }, [])
  useClipboard(session, controller)
  useEffect(() => () => controller?.close(), [controller])
  useEffect(() => {
    const { current: outer } = place
    const { current: inner } = frame
    if (!outer || !inner) return undefined
    const fit = () => {
      const scale = fitPage(outer, inner, WIDTHS[device])
      controller?.setScale(scale)
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(outer)
    fit()
    return () => sizes.disconnect()
  }, [device, controller])

  return (
    <>
      {controller && <CanvasProblem controller={controller} />}
      <div className="edit-canvas" data-device={device}>
        <div className="edit-canvas__place" ref={place}>
          <iframe className="edit-canvas__frame" ref={frame} src={CANVAS_PATH} title={t('edit.canvas.frame')} />
          {controller && <CanvasOverlay controller={controller} Marks={Marks} />}
          {controller && <DropLayer controller={controller} />}
          {controller && <WrittenText controller={controller} />}
        </div>
      </div>
    </>
  )
}

/** Says why the page shown is out of date; otherwise a page that failed to render would be blank. */
function CanvasProblem({ controller }: { controller: CanvasController }): ReactNode {
  const { t } = useTranslation()
  const { problem } = useSyncExternalStore(controller.subscribe, controller.getState)
  const saving = useEditState((state) => state.saving)
  const refresh = useEffectEvent(() => {
    if (problem !== undefined) controller.refresh()
  })
  // A save that succeeds means that rendering works again.
  useEffect(() => {
    if (saving === 'saved') refresh()
  }, [saving])
  const otherTabs = useEditState((state) => state.otherTabs)
  // A line that comes or goes changes what is seen of the page.
  useEffect(() => controller.requestPlace(), [controller, saving, otherTabs, problem])
  // These say by themselves what is the matter, and that nothing is lost.
  if (problem === undefined || saving === 'offline' || saving === 'signed-out') return null
  return (
    <div className="edit-notices">
      <NoticeLine icon={TriangleAlert} kind="negative" text={t('edit.canvas.notShown', { why: describeFailureInLine(problem, t) })} isAlert>
        <Button onClick={() => controller.refresh()}>{t('edit.canvas.showAgain')}</Button>
      </NoticeLine>
    </div>
  )
}
