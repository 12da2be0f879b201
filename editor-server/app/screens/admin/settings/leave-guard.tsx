import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSettingsTools } from './settings-context.ts'

/** Asks before somebody leaves what is typed and not saved: on another screen it would be gone. */
export function LeaveGuard(): ReactNode {
  const { t } = useTranslation()
  const { edits } = useSettingsTools()
  const typed = useSyncExternalStore(edits.subscribe, edits.getState, edits.getState)
  const isTyped = Object.values(typed).some((changes) => changes.length > 0)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isTyped) return undefined
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title={t('settings.leave.title')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="primary" onClick={() => blocker.reset()}>
            {t('settings.leave.stay')}
          </Button>
          <Button onClick={() => blocker.proceed()}>{t('settings.leave.go')}</Button>
        </>
      }
    >
      <p>{t('settings.leave.text')}</p>
    </Dialog>
  )
}
