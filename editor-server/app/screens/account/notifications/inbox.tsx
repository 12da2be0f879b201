import { Mail, MailOpen } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '../../../layout/use-unread-count.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { NotRead } from '../../../layout/not-read.tsx'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { type Notification, useNotifications } from './use-notifications.ts'

/** ms that going to a page waits for being marked as read: the page that comes ends what this one still does. */
const WAIT = 600

/** What was published, the newest first. */
export function Inbox(): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const unread = useUnreadCount()
  const { shown, total, isError, retry, hasMore, isReadingMore, readMore, markRead, markUnread, markAllRead } = useNotifications()
  const readAll = () =>
    runTask({
      type: 'edit',
      entity: 'notification',
      work: markAllRead,
      undo: markUnread,
      doneWords: (ids) => t('notifications.allRead', { count: ids.length }),
    })
  const turn = ({ id, isRead }: Notification) =>
    runTask({
      type: 'edit',
      entity: 'notification',
      isSilent: true,
      work: () => (isRead ? markUnread : markRead)([id]),
      doneWords: () => '',
    })
  return (
    <AccountSection title={t('notifications.inbox')}>
      {isError && <NotRead onRetry={retry} />}
      {!isError && !shown && <p className="app-dim">{t('table.loading')}</p>}
      {shown?.length === 0 && <p>{t('notifications.none')}</p>}
      {shown && shown.length > 0 && (
        <>
          <div className="app-actions">
            <p role="status">{t('notifications.unread', { count: unread ?? 0 })}</p>
            <Button aria-disabled={unread === 0} onClick={() => unread !== 0 && void readAll()}>
              {t('notifications.readAll')}
            </Button>
          </div>
          <ul className="app-account__list">
            {shown.map((each) => (
              <Entry key={each.id} notification={each} onOpen={() => markRead([each.id])} onTurn={() => void turn(each)} />
            ))}
          </ul>
          {hasMore && (
            <div className="app-actions">
              <Button isBusy={isReadingMore} onClick={readMore}>
                {t('notifications.more')}
              </Button>
              <span className="app-dim">{t('notifications.shown', { shown: shown.length, total })}</span>
            </div>
          )}
        </>
      )}
    </AccountSection>
  )
}

interface EntryProps {
  notification: Notification
  onOpen: () => Promise<unknown>
  onTurn: () => void
}

function Entry({ notification: { kind, title, url, on, by, isRead }, onOpen, onTurn }: EntryProps): ReactNode {
  const { t, i18n } = useTranslation()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isRead) return
    const done = onOpen().catch(() => {})
    // In another tab this page stays, and what it does ends by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void Promise.race([done, new Promise((go) => setTimeout(go, WAIT))]).then(() => location.assign(url))
  }
  return (
    <li className="app-account__item notifications-entry" data-unread={!isRead || undefined}>
      <span className="app-account__what">
        <a href={url} onClick={open}>
          {title}
        </a>
        <span>
          {!isRead && <strong className="notifications-entry__new">{t('notifications.new')}</strong>}
          {t(`notifications.what.${kind}`, {
            on: describeMoment(on, i18n.language === 'en' ? 'en' : 'nl'),
            name: by ?? t('notifications.someone'),
          })}
        </span>
      </span>
      <IconButton
        icon={isRead ? Mail : MailOpen}
        label={t(isRead ? 'notifications.markUnread' : 'notifications.markRead', { title })}
        onClick={onTurn}
      />
    </li>
  )
}
