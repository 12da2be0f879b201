import { notificationPositions } from '#content/model/notification/read-notification.ts'
import { CircleCheck, CircleX, Info, LoaderCircle, X } from 'lucide'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { NoticeStore, ShownNotice } from './notice-store.ts'

const icons = { information: Info, positive: CircleCheck, negative: CircleX } as const

/**
 * Notices over the page, each in one of nine places (SPEC section 5). They are read out as they come (WCAG 4.1.3) and wait as long as the
 * pointer or the focus is with them. The list is in the page before the first one, or it would not be heard.
 */
export function Notices({ store }: { store: NoticeStore }): ReactNode {
  const { t } = useTranslation()
  const notices = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  useHoldWhileHidden(store)
  const { ref, onFocus, onBlur } = useFocusOfBefore(notices)
  return (
    <section
      ref={ref}
      aria-label={t('notices.label')}
      onPointerEnter={() => store.hold('pointer')}
      onPointerLeave={() => store.release('pointer')}
      onFocus={(event) => {
        store.hold('focus')
        onFocus(event)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.release('focus')
        onBlur(event)
      }}
    >
      <div className="ui-notices__all" role="log" aria-label={t('notices.label')}>
        {notificationPositions.map((position) => (
          <div key={position} className="ui-notices__stack" data-position={position}>
            {notices.map((notice) => notice.position === position && <NoticeCard key={notice.id} notice={notice} store={store} />)}
          </div>
        ))}
      </div>
    </section>
  )
}

function NoticeCard({ notice, store }: { notice: ShownNotice; store: NoticeStore }): ReactNode {
  const { t } = useTranslation()
  const { id, kind, message, isBusy, action } = notice
  const close = () => store.close(id)
  const act = () => {
    close()
    action?.run()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <div className="ui-notices__notice" data-kind={kind} data-busy={isBusy || undefined} onKeyDown={closeByKey}>
      <Icon of={isBusy ? LoaderCircle : icons[kind]} size={20} />
      <p className="ui-notices__message">{message}</p>
      <div className="ui-notices__actions">
        {action && (
          <Button look="quiet" onClick={act}>
            {action.label}
          </Button>
        )}
        <IconButton icon={X} label={t('notices.close')} onClick={close} />
      </div>
    </div>
  )
}

/** Nobody reads what is in another tab. */
function useHoldWhileHidden(store: NoticeStore): void {
  useEffect(() => {
    const follow = () => (document.visibilityState === 'hidden' ? store.hold('hidden') : store.release('hidden'))
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [store])
}

/** Moves focus from a notice that closes to the next one, and from the last one back to where it came from. */
function useFocusOfBefore(notices: readonly ShownNotice[]) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  /** What has the focus, or had it when it was taken away. */
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return
    // Elsewhere is where somebody has put it, or what the notice's button did.
    const next = document.activeElement === document.body ? (ref.current?.querySelector('button') ?? before.current) : null
    if (next instanceof HTMLElement) next.focus()
    if (!ref.current?.contains(document.activeElement)) held.current = null
  }, [notices])
  return {
    ref,
    onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      if (!held.current && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      held.current = target
    },
    // What is taken away with the focus in it says nothing, or that the focus went nowhere.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) held.current = null
    },
  }
}
