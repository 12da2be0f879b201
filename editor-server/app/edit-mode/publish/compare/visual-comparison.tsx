import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { CANVAS_PATH } from '../../../client/canvas-path.ts'
import type { Edited } from '../../session/contract.ts'
import { Segments } from '../../fields/segments.tsx'
import { usePublishing } from '../../workspace/publishing-context.ts'
import type { EditedDiff } from './diff-edited.ts'
import { PageFrame, tieScroll } from './page-frame.ts'
import type { Step } from './list-steps.ts'

/** Widths at which pages are compared, in px. */
const widths = { desktop: 1200, tablet: 768, mobile: 375 } as const
type Width = keyof typeof widths

export interface VisualComparisonProps {
  /** Absent where nothing was there. */
  before: Edited | undefined
  after: Edited | undefined
  diff: EditedDiff
  current: Step | undefined
}

/** Both pages as they look, with what is another marked; they scroll together. On a narrow screen one is seen at a time. */
export function VisualComparison({ before, after, diff, current }: VisualComparisonProps): ReactNode {
  const { t } = useTranslation()
  const [width, setWidth] = useState<Width>('desktop')
  const [side, setSide] = useState<string>('after')
  const frames = useRef<{ before?: PageFrame | undefined; after?: PageFrame | undefined }>({})
  const untie = useRef<() => void>(undefined)
  const onShown = useCallback((which: 'before' | 'after', frame: PageFrame | undefined) => {
    frames.current[which] = frame
    untie.current?.()
    const { before: one, after: other } = frames.current
    untie.current = one && other && tieScroll(one, other)
  }, [])
  useEffect(() => () => untie.current?.(), [])
  useEffect(() => {
    if (current?.kind !== 'block') return
    for (const frame of Object.values(frames.current)) frame?.show(current.guid)
  }, [current])
  return (
    <div className="edit-visual" data-side={side}>
      <div className="edit-visual__bar">
        <fieldset>
          <legend className="edit-sheet__label">{t('edit.compare.width')}</legend>
          <Segments
            id="edit-visual-width"
            value={width}
            onChange={(value) => setWidth(value as Width)}
            choices={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`edit.compare.widths.${value}`) }))}
          />
        </fieldset>
        <fieldset className="edit-visual__which">
          <legend className="edit-sheet__label">{t('edit.compare.which')}</legend>
          <Segments
            id="edit-visual-side"
            value={side}
            onChange={setSide}
            choices={(['before', 'after'] as const).map((value) => ({ value, label: t(`edit.compare.${value}`) }))}
          />
        </fieldset>
        <ul className="edit-visual__legend">
          {(['changed', 'added', 'removed', 'moved'] as const).map((state) => (
            <li key={state} data-state={state}>
              {t(`edit.compare.state.${state}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className="edit-visual__pages">
        {(['before', 'after'] as const).map((which) => (
          <ComparedPage
            key={which}
            which={which}
            edited={which === 'before' ? before : after}
            diff={diff}
            width={widths[width]}
            onShown={onShown}
          />
        ))}
      </div>
    </div>
  )
}

interface ComparedPageProps {
  which: 'before' | 'after'
  edited: Edited | undefined
  diff: EditedDiff
  width: number
  onShown: (which: 'before' | 'after', frame: PageFrame | undefined) => void
}

function ComparedPage({ which, edited, diff, width, onShown }: ComparedPageProps): ReactNode {
  const { t } = useTranslation()
  const { calls } = usePublishing()
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    // It may have come before React listened.
    const inner = element.current?.contentDocument
    if (inner?.URL.endsWith(CANVAS_PATH) && inner.readyState === 'complete') setReady(true)
  }, [])
  useEffect(() => {
    const inner = element.current
    if (!isReady || !inner || !edited) return undefined
    let isWanted = true
    setState('loading')
    const fill = async () => {
      const frame = new PageFrame(inner)
      await frame.fill(await calls.render(edited))
      if (!isWanted) return
      frame.mark(diff)
      setState('shown')
      onShown(which, frame)
    }
    fill().catch(() => isWanted && setState('failed'))
    return () => {
      isWanted = false
      onShown(which, undefined)
    }
  }, [isReady, edited, diff, calls, which, onShown, attempt])
  useEffect(() => {
    const { current: outer } = place
    const { current: inner } = element
    if (!outer || !inner) return undefined
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / width)
      inner.style.inlineSize = `${width}px`
      inner.style.blockSize = `${outer.clientHeight / scale}px`
      inner.style.transform = scale === 1 ? '' : `scale(${scale})`
    }
    const sizes = new ResizeObserver(fit)
    sizes.observe(outer)
    fit()
    return () => sizes.disconnect()
  }, [width, edited])
  return (
    <section className="edit-visual__page" data-which={which} aria-label={t(`edit.compare.${which}`)}>
      <h3>{t(`edit.compare.${which}`)}</h3>
      {!edited && <p className="edit-sheet__muted">{t('edit.compare.nothingThere')}</p>}
      {state === 'failed' && (
        <Notice kind="negative" title={t('edit.compare.notRendered')} isAnswer>
          <Button onClick={() => setAttempt((before) => before + 1)}>{t('actions.retry')}</Button>
        </Notice>
      )}
      {edited && (
        <div className="edit-visual__place" ref={place} data-state={state}>
          <iframe
            className="edit-visual__frame"
            ref={element}
            src={CANVAS_PATH}
            title={t(`edit.compare.frame.${which}`)}
            onLoad={() => setReady(true)}
          />
        </div>
      )}
    </section>
  )
}
