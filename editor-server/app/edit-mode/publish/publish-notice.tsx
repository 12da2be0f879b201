import { X } from 'lucide'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { createLatePart } from '../../ui/late-part/late-part.tsx'
import type { Translate } from './compare/describe-value.ts'
import { useEditState } from '../session/use-edit-session.ts'
import type { PublishOutcomeProps } from './publish-outcome.tsx'
import { isUndoable } from '../workspace/publish-store.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'

/**
 * How long it stays at least once caches are purged, in ms; hover and focus keep it open. Other notices go when the person wants (10 s by
 * default): this one has several lines and a link to read, and its undo takes back what all visitors see (WCAG 2.2.1). Whoever has chosen a
 * longer time, or none, has that.
 */
const LEAST_SHOWN = 30_000

/** Loaded after the page: before somebody publishes it has nothing to say. */
export const PublishOutcome = createLatePart<PublishOutcomeProps>(async () => (await import('./publish-outcome.tsx')).PublishOutcome)

/** The outcome of a publish until caches have confirmed it, with an undo button. */
export function PublishNotice(): ReactNode {
  const { t, i18n } = useTranslation()
  const { store, url } = usePublishing()
  const { findDoneTime } = useTasks()
  const state = usePublishState()
  const isTemplate = useEditState(({ edited }) => edited.kind === 'template')
  const [isHeld, setHeld] = useState(false)
  const isSettled = state.phase === 'done' && state.delivery !== 'waiting' && state.delivery !== 'failed' && state.problem === undefined
  useEffect(() => {
    if (!isSettled || isHeld) return undefined
    const wanted = findDoneTime()
    if (wanted === 0) return undefined
    const timer = setTimeout(store.close, Math.max(wanted, LEAST_SHOWN))
    return () => clearTimeout(timer)
  }, [isSettled, isHeld, store, findDoneTime])
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
  }
  const translate: Translate = (key, params) => t(key, params ?? {})
  return (
    <div
      className="edit-published"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      {/* It is in the page before there is anything to say, or it would not be heard. */}
      <div role="status">{state.phase !== 'idle' && <PublishOutcome state={state} t={translate} language={i18n.language} />}</div>
      {state.phase === 'done' && (
        <div className="edit-published__actions">
          {isUndoable(state) && (
            <Button look="quiet" onClick={() => void store.undo()}>
              {t('actions.undo')}
            </Button>
          )}
          {state.deed === 'publish' && !isTemplate && (
            <a className="edit-published__link" href={url} target="_blank" rel="noreferrer">
              {t('edit.publish.notice.look')}
              <span className="ui-visually-hidden"> {t('edit.publish.notice.newTab')}</span>
            </a>
          )}
          <IconButton icon={X} label={t('actions.close')} onClick={store.close} />
        </div>
      )}
    </div>
  )
}
