import { useTranslation } from 'react-i18next'
import { type Announcement, useAnnouncements } from '../announcements/use-announcements.ts'

/** Says where a row of a list has come to stand, for `Announcements`. */
export function useMoved(): { announcements: readonly Announcement[]; tellMoved: (name: string, index: number, count: number) => void } {
  const { t } = useTranslation()
  const { announcements, announce } = useAnnouncements()
  return { announcements, tellMoved: (name, index, count) => announce(t('parts.order.moved', { name, position: index + 1, count })) }
}
