import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useInBrowser } from '../../../ui/in-browser/use-in-browser.ts'

/** All of edit mode comes with this, and with nothing else. */
const EditMode = lazy(async () => ({ default: (await import('../../../edit-mode/frame/edit-mode.tsx')).EditMode }))

/** The same edit mode as for pages: it works in the browser alone. */
export function Screen(): ReactNode {
  const { guid = '' } = useParams()
  const isInBrowser = useInBrowser(isTrue)
  return isInBrowser ? (
    <Suspense fallback={<Opening />}>
      <EditMode template={guid} />
    </Suspense>
  ) : (
    <Opening />
  )
}

function Opening(): ReactNode {
  const { t } = useTranslation()
  return (
    <main className="app-opening" id="main">
      <h1 className="app-opening__text">{t('edit-template.opening')}</h1>
      <noscript>
        <p>{t('edit-template.needsScript')}</p>
      </noscript>
    </main>
  )
}

const isTrue = () => true
