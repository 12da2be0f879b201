import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { placeCard } from './place-card.ts'
import { steps } from './steps.ts'
import { useTour } from '../workspace/use-tour.ts'
import { useTourTexts } from './use-tour-texts.ts'

/** The tour: its offer, or the card of a step. Both leave edit mode to itself, so that people can try what they read. */
export function Tour(): ReactNode {
  const place = useTour()
  const hasTexts = useTourTexts()
  if (!hasTexts || place === undefined) return null
  return place === 'offer' ? <Offer /> : <Steps at={place} />
}

/** It does not take the focus: somebody may be writing already. */
function Offer(): ReactNode {
  const { t } = useTranslation()
  const { tour } = useEdit()
  const title = useId()
  const stop = () => tour.go(undefined)
  return (
    <section className="edit-tour edit-tour--offer" aria-labelledby={title} onKeyDown={(event) => stopByKey(event, stop)}>
      <div role="status">
        <h2 id={title}>{t('edit.tour.offer.title')}</h2>
        <p>{t('edit.tour.offer.text')}</p>
      </div>
      <div className="edit-tour__buttons">
        <Button look="primary" onClick={() => tour.go(0)}>
          {t('edit.tour.offer.start')}
        </Button>
        <Button onClick={stop}>{t('edit.tour.offer.later')}</Button>
      </div>
    </section>
  )
}

function Steps({ at }: { at: number }): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const { tour, canvas } = tools
  const card = useRef<HTMLElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const [title, text] = [useId(), useId()]
  const step = steps[at]
  const isLast = at === steps.length - 1
  const stop = () => {
    tour.go(undefined)
    canvas.focus()
  }
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  useEffect(() => {
    step?.show?.(latest.current)
    if (!card.current || !ring.current) return undefined
    return placeCard(card.current, ring.current, () => findShown(step?.about))
  }, [step])
  // What is read out is the card; from then on its buttons keep the focus, and a new step is announced.
  useEffect(() => card.current?.focus(), [])
  if (!step) return null
  return (
    <>
      <div className="edit-tour__ring" ref={ring} hidden />
      <section
        className="edit-tour"
        ref={card}
        role="dialog"
        aria-labelledby={title}
        aria-describedby={text}
        tabIndex={-1}
        onKeyDown={(event) => stopByKey(event, stop)}
      >
        <div className="edit-tour__head">
          <p className="edit-tour__count">{t('edit.tour.count', { number: at + 1, of: steps.length })}</p>
          <IconButton icon={X} label={t('edit.tour.stop')} onClick={stop} />
        </div>
        <div aria-live="polite">
          <h2 id={title}>{t(`edit.tour.steps.${step.id}.title`)}</h2>
          <p id={text}>{t(`edit.tour.steps.${step.id}.text`)}</p>
        </div>
        <div className="edit-tour__buttons">
          <Button look="primary" onClick={() => (isLast ? stop() : tour.go(at + 1))}>
            {t(isLast ? 'edit.tour.done' : 'edit.tour.next')}
          </Button>
          {at > 0 && <Button onClick={() => tour.go(at - 1)}>{t('edit.tour.previous')}</Button>}
        </div>
      </section>
    </>
  )
}

function stopByKey(event: KeyboardEvent, stop: () => void): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  stop()
}

/** On a small screen one area is shown at a time. */
function findShown(selector: string | undefined): HTMLElement | undefined {
  const found = selector === undefined ? null : document.querySelector<HTMLElement>(selector)
  return found?.checkVisibility() ? found : undefined
}
