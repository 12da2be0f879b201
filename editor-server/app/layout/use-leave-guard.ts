import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Keeps somebody from leaving by accident what is not saved; the browser asks by itself where the whole page goes. */
export function useLeaveGuard(isUnsaved: boolean): Blocker {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname)
}
