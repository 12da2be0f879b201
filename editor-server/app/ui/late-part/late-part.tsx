import { PAGE_LOADING_DELAY } from '#content/model/constants.ts'
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { holdKeys } from '../../client/held-keys/hold-keys.ts'

export interface LatePart<Props> extends FunctionComponent<Props> {
  /** Loads it before it is shown. Without a connection nothing is said: that comes when it is wanted. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

export interface LatePartOptions<Props> {
  /** It takes the focus when it opens: until then keys are held for it. Escape calls what this gives. */
  holdsKeys?: (props: Props) => () => void
  /** Stands in its place while it is loaded. */
  waiting?: ComponentType<Props>
}

/**
 * A part of a screen with a script of its own, which is loaded when the part is first shown. Without a connection that fails: the screen stays
 * as it is, and the person can try again. (A failure of React's `lazy` takes the screen with it, and stays.)
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { holdsKeys, waiting: Waiting }: LatePartOptions<Props> = {},
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => (loaded ??= await load())
  function Late(props: Props): ReactNode {
    const { t } = useTranslation()
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const isWaiting = !Part && !hasFailed
    const isSlow = useSlow(isWaiting)
    useHeldKeys(isWaiting, holdsKeys?.(props))
    const start = useCallback(() => {
      loadPart().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!loaded) start()
    }, [start])
    if (Part) return <Part {...props} />
    if (!hasFailed) {
      return (
        <>
          {Waiting && <Waiting {...props} />}
          {holdsKeys && (
            <div className="app-toast" role="status">
              {isSlow && <Notice title={t('late-part.loading')} />}
            </div>
          )}
        </>
      )
    }
    return (
      <div className="app-toast">
        <Notice kind="negative" isAnswer title={t('late-part.failed')}>
          <Button
            onClick={() => {
              setFailed(false)
              start()
            }}
          >
            {t('actions.retry')}
          </Button>
        </Notice>
      </div>
    )
  }
  const preload = () =>
    loadPart().then(
      () => {},
      () => {},
    )
  return Object.assign(Late, { preload, isLoaded: () => loaded !== undefined })
}

/** Runs at once where the part is there, else as soon as it is. */
export function onceLoaded(part: Pick<LatePart<never>, 'preload' | 'isLoaded'>, run: () => void): void {
  if (part.isLoaded()) run()
  else void part.preload().then(run)
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

function useHeldKeys(isWaiting: boolean, cancel: (() => void) | undefined): void {
  const holds = cancel !== undefined
  const latest = useRef(cancel)
  const isOver = useRef(false)
  // Before what follows is taken back.
  useLayoutEffect(() => {
    latest.current = cancel
    isOver.current = !isWaiting
  })
  useEffect(() => {
    if (!holds || !isWaiting) return undefined
    const held = holdKeys(() => latest.current?.())
    // Whoever has gone elsewhere meanwhile wants nothing typed.
    return () => (isOver.current ? held.typeOn() : held.stop())
  }, [holds, isWaiting])
}
