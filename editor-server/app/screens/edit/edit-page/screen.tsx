import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useInBrowser } from '../../../ui/in-browser/use-in-browser.ts'

/** All of edit mode comes with this, and with nothing else. */
const EditMode = lazy(async () => ({ default: (await import('../../../edit-mode/frame/edit-mode.tsx')).EditMode }))

/** Edit mode works in the browser alone: the server says that it comes, and without JavaScript that it does not. */
export function Screen(): ReactNode {
  const isInBrowser = useInBrowser(isTrue)
  return isInBrowser ? (
    <Suspense fallback={<Opening />}>
      <EditMode />
    </Suspense>
  ) : (
    <Opening />
  )
}

function Opening(): ReactNode {
  const { t } = useTranslation()
  return (
    <main className="app-opening" id="main">
      <h1 className="app-opening__text">{t('edit-page.opening')}</h1>
      <noscript>
        <p>{t('edit-page.needsScript')}</p>
      </noscript>
    </main>
  )
}

const isTrue = () => true
