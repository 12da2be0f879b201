import { BellRing, CircleCheck, CircleX, LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { nameLanguage } from '../../client/language-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useEditState } from '../session/use-edit-session.ts'
import type { PublishState } from '../workspace/publish-store.ts'
import { isForEveryone } from './audience-change.ts'
import type { Translate } from './compare/describe-value.ts'
import { describeProblem, findingsOf } from './describe-problem.ts'
import { spellDuration } from './spell-duration.ts'

/** The first thing that has to be mended, where the server named some. */
function whyNot(problem: unknown, t: Translate): string {
  const { title } = describeProblem(problem, t)
  const [first] = findingsOf(problem)
  return first ? `${title} ${first.message}` : title
}

export interface PublishOutcomeProps {
  state: Exclude<PublishState, { phase: 'idle' }>
  t: Translate
  language: string
}

/** How a publish goes, and how it ended: what was built, what caches confirmed, who was told. */
export function PublishOutcome({ state, t, language }: PublishOutcomeProps): ReactNode {
  const isClosed = useEditState(({ edited }) => !isForEveryone(edited))
  if (state.phase === 'working')
    return (
      <p className="edit-published__line" data-kind="busy">
        <Icon of={LoaderCircle} />
        {t(`edit.publish.notice.busy.${state.deed}`)}
      </p>
    )
  const { deed, released, delivery, told = 0, also = [], problem } = state
  const items = also.filter(({ companion, problem: why }) => companion.kind === 'item' && why === undefined).length
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
      {also.map(({ companion, problem: why }) => {
        const name = companion.kind === 'item' ? companion.title : nameLanguage(companion.lang, language)
        if (why !== undefined)
          return (
            <Line key={companion.guid} kind="failed" text={t(`edit.publish.notice.alsoFailed.${deed}`, { name, why: whyNot(why, t) })} />
          )
        return (
          companion.kind === 'translation' && (
            <Line key={companion.guid} kind="done" text={t(`edit.publish.notice.also.${deed}`, { name })} />
          )
        )
      })}
      {items > 0 && <Line kind="done" text={t(`edit.publish.notice.alsoItems.${deed}`, { count: items })} />}
      {problem !== undefined && (
        <p className="edit-published__line" data-kind="failed">
          <Icon of={CircleX} />
          {t('edit.publish.notice.undoFailed', { why: describeProblem(problem, t).title })}
        </p>
      )}
    </>
  )
}

function Line({ kind, text }: { kind: 'done' | 'failed'; text: string }): ReactNode {
  return (
    <p className="edit-published__line" data-kind={kind}>
      <Icon of={kind === 'done' ? CircleCheck : CircleX} />
      {text}
    </p>
  )
}
