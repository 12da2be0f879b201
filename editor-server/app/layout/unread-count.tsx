import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Above this it only says that there are more. */
const MOST = 99

/** How many notifications are unread, on the button of the account menu. */
export function UnreadCount({ count }: { count: number | undefined }): ReactNode {
  const { t } = useTranslation()
  if (count === undefined || count === 0) return null
  return (
    <span className="app-header__count">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="ui-visually-hidden">{t('layout.unread', { count })}</span>
    </span>
  )
}

/** Reads the count out when there are more than there were. The one that a page opens with stands on the button. */
export function UnreadAnnouncement({ count }: { count: number | undefined }): ReactNode {
  const { t } = useTranslation()
  const [announced, announce] = useState('')
  const beforeRef = useRef(count)
  useEffect(() => {
    const before = beforeRef.current
    beforeRef.current = count
    if (count !== undefined && before !== undefined && count > before) announce(t('layout.unread', { count }))
  }, [count, t])
  return (
    <p className="ui-visually-hidden" role="status">
      {announced}
    </p>
  )
}
