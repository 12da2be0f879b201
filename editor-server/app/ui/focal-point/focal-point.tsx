import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button/button.tsx'
import { useDebouncedValue } from '../debounced-value/use-debounced-value.ts'
import { CutPicture } from './cut-picture.tsx'
import { type FocalPointValue, movePoint, pointAt } from './move-point.ts'
import { PercentField } from './percent-field.tsx'

export interface FocalPointProps {
  /** Address of the picture. */
  src: string
  /** Size of the picture in pixels. */
  width: number
  height: number
  value: FocalPointValue
  onChange: (value: FocalPointValue) => void
}

/** Shapes that pages cut pictures to. */
const shapes = { '16:9': 16 / 9, '3:2': 3 / 2, '1:1': 1 } as const

/** ms without a change before the point is read out. */
const REST = 600

/**
 * The centre of interest of a picture: what stays in view where a page cuts it. Pointed at, moved with the arrow keys, or typed as two
 * numbers (WCAG 2.5.7, ATAG A.3.1.1); what comes of it shows beside it.
 */
export function FocalPoint({ src, width, height, value, onChange }: FocalPointProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const percent = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) }
  const told = useDebouncedValue(t('focal-point.told', percent), REST)
  const point = (event: { clientX: number; clientY: number; currentTarget: Element }) =>
    onChange(pointAt(event, event.currentTarget.getBoundingClientRect()))
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movePoint(value, event)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  // A finger that moves scrolls the page; it points by touching.
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && event.buttons === 1) point(event)
  }
  return (
    <div className="ui-focal-point">
      <div
        className="ui-focal-point__stage"
        role="application"
        aria-label={t('focal-point.stage')}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        onClick={point}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={follow}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" width={width} height={height} draggable={false} />
        <svg className="ui-focal-point__marks" aria-hidden="true">
          <svg x={`${percent.x}%`} y={`${percent.y}%`} overflow="visible">
            <circle r="15" className="ui-focal-point__ring" />
            <circle r="13" className="ui-focal-point__point" />
            <circle r="2.5" className="ui-focal-point__dot" />
          </svg>
        </svg>
      </div>
      <p className="ui-focal-point__keys" id={`${id}-keys`}>
        {t('focal-point.keys')}
      </p>
      <div className="ui-focal-point__fields">
        {(['x', 'y'] as const).map((axis) => (
          <PercentField
            key={axis}
            label={t(`focal-point.${axis}`)}
            value={percent[axis]}
            onChange={(typed) => onChange({ ...value, [axis]: typed / 100 })}
          />
        ))}
        <Button look="quiet" onClick={() => onChange({ x: 0.5, y: 0.5 })}>
          {t('focal-point.middle')}
        </Button>
      </div>
      <figure className="ui-focal-point__results">
        <figcaption>{t('focal-point.results')}</figcaption>
        <ul>
          {Object.entries(shapes).map(([name, aspect]) => (
            <li key={name}>
              <CutPicture {...{ src, width, height, aspect, value }} label={t('focal-point.result', { name })} />
              <span aria-hidden="true">{name}</span>
            </li>
          ))}
        </ul>
      </figure>
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
