import { PAGE_LOADING_DELAY } from '#content/model/constants.ts'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdKeys } from '../../client/held-keys/hold-keys.ts'
import { Notice } from '../notice/notice.tsx'
import { createLatePart, type LatePart } from './late-part.tsx'

export interface HeldPartOptions<Props> {
  /** Gives what Escape calls meanwhile. */
  holdsKeys: (props: Props) => () => void
}

/** A late part that takes the focus when it opens: until then keys are held for it, and after a second it is said that it is loaded. */
export function createHeldPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { holdsKeys }: HeldPartOptions<Props>,
): LatePart<Props> {
  return createLatePart(load, {
    useWaiting(isWaiting, props): ReactNode {
      const { t } = useTranslation()
      const isSlow = useSlow(isWaiting)
      useHeldKeys(isWaiting, holdsKeys(props))
      if (!isWaiting) return null
      return (
        <div className="app-toast" role="status">
          {isSlow && <Notice title={t('late-part.loading')} />}
        </div>
      )
    },
  })
}

/** A dialog that somebody opens and Escape closes. */
export function createLateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  return createHeldPart(load, { holdsKeys: ({ onClose }) => onClose })
}

/** Whether it takes so long that something has to be said. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), PAGE_LOADING_DELAY)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isSlow
}

function useHeldKeys(isWaiting: boolean, cancel: () => void): void {
  const latest = useRef(cancel)
  const isOver = useRef(false)
  // Before what follows is taken back.
  useLayoutEffect(() => {
    latest.current = cancel
    isOver.current = !isWaiting
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const held = holdKeys(() => latest.current())
    // Somebody who went elsewhere meanwhile wants nothing typed.
    return () => (isOver.current ? held.typeOn() : held.stop())
  }, [isWaiting])
}
