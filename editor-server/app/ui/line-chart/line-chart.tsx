import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from './chart-table.tsx'
import { labelEvery, scaleTo } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface ChartSeries {
  name: string
  /** One for each point. */
  values: readonly number[]
  /** The one that the chart is about, or what it is compared with: also told apart without colour. */
  look: 'main' | 'compared'
}

export interface LineChartProps {
  title: string
  /** What a point is, such as 'Dag'. */
  pointName: string
  points: readonly {
    /** As it is read out and stands in the table. */
    label: string
    /** Below the chart. */
    short: string
  }[]
  series: readonly ChartSeries[]
}

const HEIGHT = 220
const EDGE = { top: 8, right: 12, bottom: 26, left: 52 }
/** Room for a label below the chart, in px. */
const LABEL_WIDTH = 76

/**
 * Lines over time. The figures of one point stand above them: of the one that is pointed at, or chosen with the arrow keys. All figures are
 * in a table below. Nothing is placed by style attributes, which the pages' security policy refuses.
 */
export function LineChart({ title, pointName, points, series }: LineChartProps): ReactNode {
  const { t, i18n } = useTranslation()
  const [frame, width] = useWidth()
  const [chosen, choose] = useState<number>()
  const number = new Intl.NumberFormat(i18n.language)
  const compact = new Intl.NumberFormat(i18n.language, { notation: 'compact' })
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const figures = (index: number) => series.map(({ name, values }) => `${name}: ${number.format(values[index] ?? 0)}`).join(', ')
  const { top, ticks } = scaleTo(Math.max(0, ...series.flatMap(({ values }) => values)))
  const inner = { width: Math.max(1, width - EDGE.left - EDGE.right), height: HEIGHT - EDGE.top - EDGE.bottom }
  const x = (index: number) => EDGE.left + (last === 0 ? inner.width / 2 : (index / last) * inner.width)
  const y = (value: number) => EDGE.top + inner.height - (value / top) * inner.height
  const lineOf = (values: readonly number[]) => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`
  const every = labelEvery(points.length, Math.floor(inner.width / LABEL_WIDTH))
  const step = ({ key, preventDefault }: { key: string; preventDefault: () => void }) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 7,
      PageUp: at + 7,
      Home: 0,
      End: last,
    }[key]
    if (to === undefined) return
    preventDefault()
    choose(Math.max(0, Math.min(last, to)))
  }
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const part = (clientX - currentTarget.getBoundingClientRect().left - EDGE.left) / inner.width
    choose(Math.max(0, Math.min(last, Math.round(part * last))))
  }
  const titleId = useId()
  return (
    <figure className="ui-line-chart" aria-labelledby={titleId}>
      <figcaption className="ui-line-chart__head">
        <span className="ui-visually-hidden" id={titleId}>
          {title}
        </span>
        <strong>{points[at]?.label}</strong>
        {series.map(({ name, values, look }) => (
          <span className="ui-line-chart__figure" key={name}>
            <svg className="ui-line-chart__key" width="22" height="8" aria-hidden="true">
              <line className="ui-line-chart__line" data-look={look} x1="0" x2="22" y1="4" y2="4" />
            </svg>
            {name} <strong>{number.format(values[at] ?? 0)}</strong>
          </span>
        ))}
      </figcaption>
      <div
        className="ui-line-chart__frame"
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={t('line-chart.choose', { title, point: pointName })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${points[at]?.label ?? ''}. ${figures(at)}`}
        onKeyDown={(event: KeyboardEvent) => step({ key: event.key, preventDefault: () => event.preventDefault() })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => choose(undefined)}
      >
        {width > 0 && (
          <svg className="ui-line-chart__drawing" width={width} height={HEIGHT} aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line className="ui-line-chart__grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
                <text className="ui-line-chart__label" x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
                  {compact.format(tick)}
                </text>
              </g>
            ))}
            {points.map(({ short }, index) =>
              index % every === 0 ? (
                <text
                  className="ui-line-chart__label"
                  key={index}
                  x={x(index)}
                  y={HEIGHT - 6}
                  textAnchor={last > 0 && index === 0 ? 'start' : index === last && last > 0 ? 'end' : 'middle'}
                >
                  {short}
                </text>
              ) : null,
            )}
            <line className="ui-line-chart__mark" x1={x(at)} x2={x(at)} y1={EDGE.top} y2={EDGE.top + inner.height} />
            {series.map(({ name, values, look }) =>
              look === 'main' && last > 0 ? (
                <path className="ui-line-chart__area" key={name} d={`${lineOf(values)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} />
              ) : null,
            )}
            {series.toReversed().map(({ name, values, look }) => (
              <g key={name}>
                <path className="ui-line-chart__line" data-look={look} d={lineOf(values)} />
                <circle className="ui-line-chart__dot" data-look={look} cx={x(at)} cy={y(values[at] ?? 0)} r="4" />
              </g>
            ))}
          </svg>
        )}
      </div>
      <ChartTable title={title} pointName={pointName} points={points} series={series} />
    </figure>
  )
}
