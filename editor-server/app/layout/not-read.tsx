import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

/** Stands where something should have come from the server, and has not. */
export function NotRead({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Notice kind="negative" isAnswer title={t('table.notRead')}>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </Notice>
  )
}
