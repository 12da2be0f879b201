import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { describeMoment } from '../../../client/describe-moment.ts'
import { EditionState } from '../../../layout/edition/edition-state.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

export interface EditionFactsProps {
  edition: EditionDetails
  /** Absent where nothing is planned, or the person may not change it. */
  onUnplan: (() => void) | undefined
}

/** How far an edition is, who did what, and why a plan did not work. */
export function EditionFacts({ edition, onUnplan }: EditionFactsProps): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { made, plan, failed, published, undone, state, canPublish, canPreview, count } = edition
  const say = (key: string, done: { on: string; by?: { name: string } | undefined } | undefined) =>
    done &&
    t(done.by ? `edition.facts.${key}By` : `edition.facts.${key}`, { on: describeMoment(done.on, language), name: done.by?.name ?? '' })
  const isOpen = state === 'open'
  const facts = [
    say('made', made),
    isOpen && !failed && say('planned', plan),
    isOpen && say('undone', undone),
    state === 'published' && say('published', published),
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="admin-edition-facts">
      <p className="admin-edition-facts__line">
        <Link className="admin-edition-facts__up" to="/admin/editions">
          <Icon of={ChevronLeft} size={16} />
          {t('edition.all')}
        </Link>
        <EditionState edition={edition} />
        <span>{t('parts.edition.count', { count })}</span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {onUnplan && !failed && (
          <Button look="quiet" onClick={onUnplan}>
            {t('edition.plan.drop')}
          </Button>
        )}
      </p>
      {isOpen && failed && (
        <Notice kind="negative" title={t('edition.failed', { on: describeMoment(failed.on, language) })}>
          <p>{[failed.title, failed.advice].filter(Boolean).join(' ')}</p>
          {failed.reasons && (
            <ul>
              {failed.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <p>{t('edition.failedNext')}</p>
        </Notice>
      )}
      {state === 'publishing' && <Notice title={t('edition.publishing')} />}
      {isOpen && canPublish && !canPreview && <p className="app-dim">{t('edition.noPreview')}</p>}
      {isOpen && !canPublish && <Notice title={t('edition.mayNotPublish')} />}
    </div>
  )
}
