import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What is being asked, or that it could not be. */
export function Waiting({ text, hasFailed }: { text: string; hasFailed: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className="edit-sheet__waiting" data-failed={hasFailed || undefined}>
      {hasFailed ? t('edit.findings.failed') : text}
    </p>
  )
}
