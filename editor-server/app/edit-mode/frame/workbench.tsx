import type { Guid } from '#content/model/guid/guid.ts'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplication } from '../../client/application-context.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { focusFieldSoon } from '../settings/drawer/focus-field.ts'
import { followSelection } from '../settings/drawer/follow-selection.ts'
import { createPresenceCall, PresenceStore } from '../workspace/presence-store.ts'
import { createPublishingCalls } from '../workspace/publishing-calls.ts'
import { PublishNotice } from '../publish/publish-notice.tsx'
import type { Finding } from '../workspace/publishing-calls.ts'
import { PublishingProvider } from '../publish/publishing.tsx'
import { runShortcut } from '../palette/run-shortcut.ts'
import { solveFinding } from '../canvas/findings/solve-finding.ts'
import { SessionNotices } from '../publish/recovery/session-notices.tsx'
import { SessionDialogs } from './rescue/session-dialogs.tsx'
import { EditSessionContext } from '../session/use-edit-session.ts'
import { TreePanel } from '../canvas/tree/tree-panel.tsx'
import type { CanvasController } from '../canvas/canvas-controller.ts'
import { findBlock } from '../session/actions/edited.ts'
import { AreaSwitch } from './area-switch.tsx'
import type { Area } from './areas.ts'
import { FaultStore } from '../workspace/fault-store.ts'
import { forgetAsked, onceShown, readAsked } from './asked.ts'
import { CanvasLink } from './canvas-link.ts'
import { focusWhenDrawn } from '../workspace/focus-when-drawn.ts'
import { EditContext, type EditTools, type Overlay } from '../workspace/edit-context.ts'
import { LastAction } from './last-action.tsx'
import { NoticeStack } from './notice-stack.tsx'
import { createWays } from './follow-link.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import type { OpenedPage } from './open-page.ts'
import { Overlays } from './overlays.tsx'
import { CommentMarks, LateDrawer, TourSlot, usePanels } from './panels.tsx'
import { SessionAnnouncements } from './session-announcements.tsx'
import { TopBar } from './top-bar.tsx'
import { TourStore } from '../workspace/tour-store.ts'
import { hasOneArea, isDrawerOver, useFrameView } from './use-frame-view.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

const ROW = '.edit-tree [data-guid]'
const findRow = (guid: string) => document.querySelector<HTMLElement>(`${ROW}[data-guid="${CSS.escape(guid)}"]`)

/** Keeps the browser's address where a reload finds the page, also after the page has moved. */
function useAddress(url: string): void {
  useEffect(() => {
    const { pathname } = new URL(joinUrl(url, '/edit'), location.origin)
    if (location.pathname !== pathname) history.replaceState(history.state, '', pathname + location.search + location.hash)
  }, [url])
}

/** Does what the address asks for beside the page. @returns what takes the canvas when it is ready */
function useAsked(canvas: CanvasLink, latest: RefObject<EditTools>): (controller: CanvasController) => void {
  const [{ block, dialog }] = useState(() => readAsked(location.search))
  useEffect(() => {
    forgetAsked()
    const { session, open } = latest.current
    if (block !== undefined && findBlock(session.getState().edited, block)) session.select([block])
    if (dialog !== undefined) open({ kind: dialog })
  }, [block, dialog, latest])
  return useCallback(
    (controller: CanvasController) => {
      canvas.connect(controller)
      if (block === undefined) return
      onceShown(controller, () =>
        requestAnimationFrame(() => {
          const { session } = latest.current
          // Somebody may have gone elsewhere meanwhile.
          if (session.getState().selection[0] === block) solveFinding({ blockGuid: block, path: '' }, latest.current)
        }),
      )
    },
    [block, canvas, latest],
  )
}

/** Top bar, tree, page and drawer around one session. */
export function Workbench({ session, url: openedAt, leaveTo, user }: OpenedPage): ReactNode {
  const { t } = useTranslation()
  const { state, callApi } = useApplication()
  const frame = useFrameView(user)
  const { view, device, isDrawerOpen, isTreeOpen } = frame
  const [overlay, setOverlay] = useState<Overlay>()
  // The drawer may still be to come.
  useEffect(() => followSelection(session, view), [session, view])
  const [tour] = useState(() => new TourStore())
  const panels = usePanels(tour.offer)
  const { show: showPanels, follow, onceDrawer, goToNextArea } = panels
  const [area, setArea] = useState<Area>('canvas')
  const [canvas] = useState(() => new CanvasLink())
  const [url, setUrl] = useState(openedAt)
  useAddress(url)
  const cameFrom = useRef<{ element: Element | null; selected: Guid | undefined }>({ element: null, selected: undefined })
  const [faults] = useState(() => new FaultStore())
  const [presence] = useState(() => new PresenceStore({ tell: createPresenceCall(callApi, session.getState().edited) }))
  const calls = useMemo(() => {
    const { kind, value } = session.getState().edited
    return createPublishingCalls(callApi, { kind, guid: value.guid })
  }, [callApi, session])

  const tools = useMemo((): EditTools => {
    const show: EditTools['open'] = (next, { isNext = false } = {}) => {
      if (!isNext) cameFrom.current = { element: document.activeElement, selected: session.getState().selection[0] }
      setOverlay(next)
    }
    return {
      session,
      language: state.language,
      url,
      moveTo: setUrl,
      canvas,
      faults,
      presence,
      tour,
      device,
      setDevice: frame.setDevice,
      view,
      isTreeOpen,
      setTreeOpen(isOpen) {
        if (isOpen) showPanels()
        frame.setTreeOpen(isOpen)
      },
      overlay,
      open: show,
      close() {
        setOverlay(undefined)
        const { element, selected: before } = cameFrom.current
        giveBackFocus(() => {
          // What was inserted may be a text, which has the caret.
          if (canvas.isWriting()) return true
          // What it was opened by may be gone: the plus of an empty position, once it has a block.
          if (!(element instanceof HTMLElement && element.isConnected && !element.matches('body, iframe')))
            return canvas.resumeText() || canvas.focus()
          const [selected] = session.getState().selection
          const own = element.closest<HTMLElement>(ROW)?.dataset['guid']
          // Continue with what was inserted.
          if (own === undefined && selected !== undefined && selected !== before) return canvas.focus()
          // In the tree, the keys are about the row that has the focus: that is now what was inserted, as soon as the tree shows it.
          const target = own === undefined || selected === undefined || own === selected ? element : findRow(selected)
          target?.focus()
          return target !== undefined && document.activeElement === target
        })
      },
      isDrawerOpen,
      openDrawer({ focus = false } = {}) {
        // Whoever asks for settings is not shown the blocks.
        if (view.get().tab === 'blocks') view.set({ tab: 'settings' })
        frame.setDrawerOpen(true)
        setArea('drawer')
        onceDrawer(() => {
          if (focus) focusWhenDrawn(focusFirstField)
        })
      },
      openField(path, { wasSelected = true, words } = {}) {
        // Without a block it is a field of the page or item itself.
        const guid = session.getState().selection[0] ?? session.getState().edited.value.guid
        // What opens over the page would hide what somebody may only have wanted to select.
        const wouldCover = hasOneArea() || (isDrawerOver() && !isDrawerOpen)
        if (wouldCover && !wasSelected) return
        view.set({ tab: 'settings' })
        frame.setDrawerOpen(true)
        setArea('drawer')
        onceDrawer(() => focusFieldSoon(guid, path, words))
      },
      closeDrawer() {
        frame.setDrawerOpen(false)
        setArea('canvas')
        // What had the focus goes with it.
        if (document.activeElement?.closest('.edit-drawer')) canvas.focus()
      },
      namePosition: (position) => t(`admin.position.${position}`),
      ...createWays({ session, callApi }),
      async leave() {
        await session.saveNow()
        location.assign(leaveTo ?? url)
      },
    }
  }, [
    session,
    callApi,
    state.language,
    url,
    leaveTo,
    canvas,
    faults,
    presence,
    tour,
    frame,
    view,
    device,
    isTreeOpen,
    overlay,
    isDrawerOpen,
    t,
    showPanels,
    onceDrawer,
  ])

  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  const connect = useAsked(canvas, latest)
  const solve = useCallback((finding: Finding) => solveFinding(finding, latest.current), [])
  const ready = useCallback(
    (controller: CanvasController) => {
      connect(controller)
      follow(controller)
    },
    [connect, follow],
  )
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'F6') return goToNextArea(event, latest.current)
      // What a block was inserted from is gone, and the page has not got the focus yet.
      if (event.target === document.body && latest.current.canvas.holdKey(event)) return event.preventDefault()
      runShortcut(event, latest.current)
    },
    [goToNextArea],
  )
  useEffect(() => {
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [onKey])
  return (
    <EditSessionContext value={session}>
      <EditContext value={tools}>
        <div className="edit" data-tree={isTreeOpen || undefined} data-drawer={isDrawerOpen || undefined} data-area={area}>
          {/* react-aria would otherwise add an inline style, which the page's policy blocks; the rule is in frame.css. */}
          <span id="react-aria-pressable-style" hidden />
          <PublishingProvider
            session={session}
            calls={calls}
            language={state.language}
            url={url}
            solve={solve}
            open={tools.open}
            close={tools.close}
            refreshPage={canvas.refresh}
          >
            <TopBar isTreeOpen={isTreeOpen} onToggleTree={() => tools.setTreeOpen(!isTreeOpen)} />
            <TreePanel isShown={panels.isShown} onHide={() => tools.setTreeOpen(false)} />
            <main className="edit-page" id="main" aria-label={t('edit.frame.page')}>
              <SessionNotices onSolve={(fault) => solveFinding(fault, tools)} />
              <Canvas session={session} device={device} onReady={ready} onKey={onKey} Marks={panels.isShown ? CommentMarks : undefined} />
            </main>
            {panels.isShown && <LateDrawer />}
            <TourSlot />
            <AreaSwitch area={area} onChange={(next) => (next === 'drawer' ? tools.openDrawer() : setArea(next))} />
            <Overlays />
            <NoticeStack>
              <SessionDialogs language={state.language} />
              <PublishNotice />
              <LastAction />
            </NoticeStack>
          </PublishingProvider>
        </div>
        <SessionAnnouncements />
      </EditContext>
    </EditSessionContext>
  )
}

function focusFirstField(): void {
  document
    .querySelector<HTMLElement>('.edit-drawer__panel :is(input:not([type=hidden]), textarea, select, [contenteditable="true"], button)')
    ?.focus()
}
