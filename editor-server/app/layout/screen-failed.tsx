import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useApplication } from '../client/application-context.ts'

/** Stands in for a screen that could not be loaded or drawn. A navigation that fails is logged (SPEC section 8). */
export function ScreenFailed({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation()
  const { log } = useApplication()
  useEffect(
    () =>
      log('error', error instanceof Error ? error.message : 'A screen could not be shown', {
        stack: error instanceof Error ? error.stack : undefined,
      }),
    [error, log],
  )
  return (
    <main className="app-main">
      <div className="app-panel">
        <h1>{t('pages.error.title')}</h1>
        <Notice kind="negative" isAnswer>
          <p>{t('pages.error.text')}</p>
        </Notice>
        <Button look="primary" onClick={() => location.reload()}>
          {t('actions.retry')}
        </Button>
      </div>
    </main>
  )
}
