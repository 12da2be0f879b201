import { CalendarClock, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { useSchedule } from '../../workspace/use-schedule.ts'

/** What is planned for the page, in the top bar; nothing where nothing is. */
export function ScheduleState(): ReactNode {
  const { t } = useTranslation()
  const { open, language } = usePublishing()
  const { schedule } = useSchedule()
  if (!schedule) return null
  const { publishOn, unpublishOn, failed, isCurrent } = schedule
  const next = publishOn ?? unpublishOn
  const text = failed
    ? t('edit.schedule.state.failed')
    : t(`edit.schedule.state.${publishOn === undefined ? 'unpublish' : 'publish'}`, {
        when: next === undefined ? '' : describeMoment(next, language),
      })
  const isOff = failed !== undefined || isCurrent === false
  return (
    <button className="edit-scheduled" type="button" data-off={isOff || undefined} onClick={() => open({ kind: 'schedule' })}>
      <Icon of={isOff ? TriangleAlert : CalendarClock} size={16} />
      <span className="edit-scheduled__text">{text}</span>
      {isCurrent === false && <span className="ui-visually-hidden">{t('edit.schedule.changed')}</span>}
    </button>
  )
}
