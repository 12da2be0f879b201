import { PAGE_LOADING_DELAY } from '#content/model/constants.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that a page is being loaded once that has taken 1 s (SPEC section 4); what is quick shows nothing. */
export function PageLoading({ isLoading }: { isLoading: boolean }): ReactNode {
  const { t } = useTranslation()
  const isLate = useLate(isLoading, PAGE_LOADING_DELAY)
  return (
    <div className="app-page-loading" role="status" data-shown={isLate || undefined}>
      {isLate && <span className="ui-visually-hidden">{t('loading.page')}</span>}
    </div>
  )
}

/** Whether something has been running for this long. */
function useLate(isOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, delay])
  return isOn && isLate
}
