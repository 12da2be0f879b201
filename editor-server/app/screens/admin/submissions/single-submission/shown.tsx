import { Globe } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../../client/describe-moment.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { Submission } from './screen.tsx'
import { useChange } from './use-change.ts'

/** Whether the site shows the submission. What of it becomes public is seen before somebody decides so. */
export function Shown({ submission, version }: { submission: Submission; version: string | undefined }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const [isAsking, setAsking] = useState(false)
  const { guid, steps, shownOn } = submission
  const { show, hide, isBusy } = useChange(guid, version)
  const fields = steps.flatMap(({ answers }) => answers).filter(({ isPublic }) => isPublic)
  const told = fields.filter(({ text }) => text !== undefined && text !== '')
  if (fields.length === 0) return null
  return (
    <section className="admin-section admin-submission__part" aria-labelledby="submission-shown" aria-busy={isBusy || undefined}>
      <h2 id="submission-shown">{t('single-submission.site')}</h2>
      <p>
        {shownOn !== undefined
          ? t('single-submission.shownSince', { on: describeMoment(shownOn, language) })
          : t(told.length === 0 ? 'single-submission.nothingPublic' : 'single-submission.notShown')}
      </p>
      {shownOn !== undefined ? (
        <Button isBusy={isBusy} onClick={hide}>
          {t('single-submission.hide')}
        </Button>
      ) : (
        told.length > 0 && (
          <Button icon={<Icon of={Globe} />} isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('single-submission.show')}
          </Button>
        )
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('single-submission.showTitle')}
          confirm={t('single-submission.show')}
          onConfirm={show}
          onClose={() => setAsking(false)}
        >
          <p>{t('single-submission.becomesPublic')}</p>
          <dl className="admin-submission__public">
            {told.map((answer) => (
              <div key={answer.guid}>
                <dt lang={answer.lang}>{answer.label}</dt>
                <dd className="admin-submission__text">{answer.text}</dd>
              </div>
            ))}
          </dl>
          <p className="app-dim">{t('single-submission.showsDate')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
