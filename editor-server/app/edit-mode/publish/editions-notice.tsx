import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../client/describe-moment.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Impact } from '../workspace/publishing-calls.ts'

/** Which open editions hold what is being published, and what they will do with it. */
export function EditionsNotice({ editions }: { editions: NonNullable<Impact['editions']> }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const isOutdated = editions.some(({ action, isCurrent }) => action === 'publish' && !isCurrent)
  return (
    <Notice
      kind={isOutdated ? 'warning' : 'info'}
      title={t(isOutdated ? 'edit.publish.editions.outdated' : 'edit.publish.editions.title', { count: editions.length })}
    >
      <ul className="edit-publish__editions">
        {editions.map(({ guid, name, action, isCurrent, addedOn, plannedOn }) => {
          const does = action === 'unpublish' ? 'takesOff' : isCurrent ? 'isCurrent' : 'isOlder'
          return (
            <li key={guid}>
              <a href={`/admin/editions/${guid}`} target="_blank" rel="noreferrer">
                {name}
                <span className="ui-visually-hidden"> {t('edit.publish.notice.newTab')}</span>
              </a>
              {': '}
              {t(`edit.publish.editions.${does}`, { moment: describeMoment(addedOn, language) })}
              {plannedOn !== undefined && ` ${t('edit.publish.editions.planned', { moment: describeMoment(plannedOn, language) })}`}
            </li>
          )
        })}
      </ul>
      {isOutdated && <p>{t('edit.publish.editions.update')}</p>}
    </Notice>
  )
}
