import { type ComponentType, type FunctionComponent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { withBefore } from '../../client/late-code/before-parts.ts'

export interface LatePart<Props> extends FunctionComponent<Props> {
  /** Loads it before it is shown. Without a connection nothing is said: that comes when it is wanted. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

export interface LatePartOptions<Props> {
  /** A hook that is called while it is loaded and after: what it gives is shown meanwhile (`createHeldPart`). */
  useWaiting?: (isWaiting: boolean, props: Props) => ReactNode
  /** Stands in its place while it is loaded. */
  waiting?: ComponentType<Props>
  /** Whether it needs its own script alone (`beforeParts`). */
  isFirst?: boolean
}

const showNothing = (): ReactNode => null

/**
 * A part of a screen with a script of its own, which is loaded when the part is first shown. Without a connection that fails: the screen stays
 * as it is, and the person can try again. (A failure of React's `lazy` takes the screen with it, and stays.)
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { useWaiting = showNothing, waiting: Waiting, isFirst = false }: LatePartOptions<Props> = {},
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => (loaded ??= await (isFirst ? load() : withBefore(load)))
  function Late(props: Props): ReactNode {
    const { t } = useTranslation()
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const said = useWaiting(!Part && !hasFailed, props)
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
          {said}
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
