import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'

/**
 * A part of a screen with a script of its own, which is loaded when the part is first shown. Without a connection that fails: the screen stays
 * as it is, and the person can try again. (A failure of React's `lazy` takes the screen with it, and stays.)
 */
export function createLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LatePart(props: Props): ReactNode {
    const { t } = useTranslation()
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)
    const start = useCallback(() => {
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => setFailed(true),
      )
    }, [])
    useEffect(() => {
      if (!loaded) start()
    }, [start])
    if (Part) return <Part {...props} />
    if (!hasFailed) return null
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
}
