import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../../ui/announcements/announcements.tsx'
import { type Announcement, useAnnouncements } from '../../ui/announcements/use-announcements.ts'
import { describeAnnouncement } from '../session/actions/describe-announcement.ts'
import type { EditSession } from '../session/contract.ts'
import { useEdit } from '../workspace/edit-context.ts'

/** Reads out what the session says. A component of its own, so that a new line does not render the frame. */
export function SessionAnnouncements(): ReactNode {
  const { session } = useEdit()
  return <Announcements lines={useSessionAnnouncements(session)} />
}

function useSessionAnnouncements(session: EditSession): readonly Announcement[] {
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
