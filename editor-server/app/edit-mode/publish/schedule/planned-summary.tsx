import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { ScheduleCard } from '../../workspace/publishing-calls.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'

/** What is planned, by whom, and whether what is on the screen is still that. */
export function PlannedSummary({ schedule }: { schedule: ScheduleCard }): ReactNode {
  const { t } = useTranslation()
  const { language } = usePublishing()
  const { publishOn, unpublishOn, setBy, setOn, isCurrent, failed } = schedule
  const lines = [
    ...(publishOn === undefined ? [] : [t('edit.schedule.planned.publish', { when: describeMoment(publishOn, language, 'full') })]),
    ...(unpublishOn === undefined ? [] : [t('edit.schedule.planned.unpublish', { when: describeMoment(unpublishOn, language, 'full') })]),
  ]
  return (
    <>
      {failed && (
        <Notice kind="negative" title={t(`edit.schedule.failed.${failed.action}`, { when: describeMoment(failed.on, language, 'full') })}>
          <p>{t('edit.schedule.failed.text')}</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <Notice kind="info" title={t('edit.schedule.planned.title')}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="edit-sheet__muted">
            {t('edit.schedule.planned.by', {
              who: setBy?.name ?? t('edit.schedule.planned.nobody'),
              when: describeMoment(setOn, language),
            })}
          </p>
        </Notice>
      )}
      {isCurrent === false && <Notice kind="warning" title={t('edit.schedule.changed')} />}
    </>
  )
}
