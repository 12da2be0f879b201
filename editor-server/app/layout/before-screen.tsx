import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from './page-loading/page-loading.tsx'

/** What stands before the header: the way past it, and what tells of screens that come. */
export function BeforeScreen({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <a className="app-skip" href="#main">
        {t('shell.skipLink')}
      </a>
      <PageLoading isLoading={isLoading} />
    </>
  )
}
