import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Announcement, useAnnouncements } from '../../ui/announcements/use-announcements.ts'
import { describeAnnouncement } from '../actions/describe-announcement.ts'
import type { EditSession } from '../contract.ts'

/** What the session says, for who hears the page. */
export function useSpokenLines(session: EditSession): readonly Announcement[] {
  const { t } = useTranslation()
  const { announcements, announce } = useAnnouncements()
  const lastId = useRef(session.getState().lastAnnouncement?.id)
  useEffect(
    () =>
      session.subscribe(() => {
        const { lastAnnouncement } = session.getState()
        if (!lastAnnouncement || lastAnnouncement.id === lastId.current) return
        lastId.current = lastAnnouncement.id
        announce(describeAnnouncement(lastAnnouncement, (key, params) => t(key, params ?? {})))
      }),
    [session, t, announce],
  )
  return announcements
}
