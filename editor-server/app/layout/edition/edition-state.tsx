import type { EditionCard } from '#content/model/edition/edition-card.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../client/describe-moment.ts'

type StateOf = Pick<EditionCard, 'state' | 'plan' | 'failed' | 'published'>
export type EditionStateName = 'open' | 'planned' | 'publishing' | 'published' | 'failed'

export function nameState({ state, plan, failed }: StateOf): EditionStateName {
  if (state !== 'open') return state
  return failed ? 'failed' : plan ? 'planned' : 'open'
}

/** How far an edition is, in words. */
export function describeState(edition: StateOf, t: TFunction, language: 'nl' | 'en'): string {
  const name = nameState(edition)
  const on = name === 'published' ? edition.published?.on : edition.plan?.on
  return t(`parts.edition.states.${name}`, { on: on === undefined ? '' : describeMoment(on, language) })
}

/** How far an edition is. */
export function EditionState({ edition }: { edition: StateOf }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <span className="admin-state" data-state={nameState(edition)}>
      {describeState(edition, t, i18n.language === 'en' ? 'en' : 'nl')}
    </span>
  )
}
