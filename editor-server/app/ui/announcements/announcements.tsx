import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Tells screen readers what has happened: each line is read out once and none is lost to the next (WCAG 4.1.3). */
export function Announcements({ lines }: { lines: readonly { id: number; text: string }[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="ui-visually-hidden" role="log" aria-label={t('announcements.label')}>
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
