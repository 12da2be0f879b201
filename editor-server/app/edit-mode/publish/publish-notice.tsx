import { BellRing, CircleCheck, CircleX, LoaderCircle, X } from 'lucide'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import type { Translate } from './compare/describe-value.ts'
import { nameLanguage } from '../../client/language-names.ts'
import { describeProblem, findingsOf } from './describe-problem.ts'
import type { PublishState } from '../workspace/publish-store.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { usePublishing, usePublishState } from '../workspace/publishing-context.ts'
import { spellDuration } from './spell-duration.ts'
import { isForEveryone } from './audience-change.ts'

/**
 * How long it stays at least once caches are purged, in ms; hover and focus keep it open. Other notices go when the person wants (10 s by
 * default): this one has several lines and a link to read, and its undo takes back what all visitors see (WCAG 2.2.1). Whoever has chosen a
 * longer time, or none, has that.
 */
const LEAST_SHOWN = 30_000

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
      <div role="status">{state.phase !== 'idle' && <Told state={state} t={translate} language={i18n.language} />}</div>
      {state.phase === 'done' && (
        <div className="edit-published__actions">
          {state.undo !== undefined && (
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

/** The first thing that has to be mended, where the server named some. */
function whyNot(problem: unknown, t: Translate): string {
  const { title } = describeProblem(problem, t)
  const [first] = findingsOf(problem)
  return first ? `${title} ${first.message}` : title
}

interface ToldProps {
  state: Exclude<PublishState, { phase: 'idle' }>
  t: Translate
  language: string
}

function Told({ state, t, language }: ToldProps): ReactNode {
  const isClosed = useEditState(({ edited }) => !isForEveryone(edited))
  if (state.phase === 'working')
    return (
      <p className="edit-published__line" data-kind="busy">
        <Icon of={LoaderCircle} />
        {t(`edit.publish.notice.busy.${state.deed}`)}
      </p>
    )
  const { deed, released, delivery, told = 0, also = [], problem } = state
  return (
    <>
      <p className="edit-published__line" data-kind="done">
        <Icon of={CircleCheck} />
        <strong>{t(`edit.publish.notice.done.${deed}`)}</strong>
        <span>{t('edit.publish.notice.pages', { count: released.pageCount, time: spellDuration(released.ms, language) })}</span>
      </p>
      <p className="edit-published__line" data-kind={delivery === 'waiting' ? 'busy' : delivery === 'failed' ? 'failed' : 'done'}>
        <Icon of={delivery === 'waiting' ? LoaderCircle : delivery === 'failed' ? CircleX : CircleCheck} />
        {t(`edit.publish.notice.delivery.${delivery === 'none' && isClosed ? 'closed' : delivery}`, { count: released.urlCount })}
      </p>
      {told > 0 && (
        <p className="edit-published__line" data-kind="done">
          <Icon of={BellRing} />
          {t('edit.publish.notice.told', { count: told })}
        </p>
      )}
      {also.map(({ guid, lang, problem: why }) => (
        <p key={guid} className="edit-published__line" data-kind={why === undefined ? 'done' : 'failed'}>
          <Icon of={why === undefined ? CircleCheck : CircleX} />
          {why === undefined
            ? t(`edit.publish.notice.also.${deed}`, { language: nameLanguage(lang, language) })
            : t('edit.publish.notice.alsoFailed', { language: nameLanguage(lang, language), why: whyNot(why, t) })}
        </p>
      ))}
      {problem !== undefined && (
        <p className="edit-published__line" data-kind="failed">
          <Icon of={CircleX} />
          {t('edit.publish.notice.undoFailed', { why: describeProblem(problem, t).title })}
        </p>
      )}
    </>
  )
}
