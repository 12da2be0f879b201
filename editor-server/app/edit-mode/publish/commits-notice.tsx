import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice/notice.tsx'
import { describeMoment } from '../../client/describe-moment.ts'
import type { Impact } from '../workspace/publishing-calls.ts'

/** For administrators: what was published is live, and git does not take it. */
export function CommitsNotice({ commits: { waiting, since, reason } }: { commits: NonNullable<Impact['commits']> }): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <Notice kind="warning" title={t('edit.publish.commits.title', { count: waiting })}>
      <p>{t('edit.publish.commits.text', { moment: describeMoment(since, i18n.language === 'en' ? 'en' : 'nl') })}</p>
      <p>
        {t('edit.publish.commits.reason')} <code className="edit-publish__reason">{reason}</code>
      </p>
    </Notice>
  )
}
