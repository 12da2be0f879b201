import type { ReactNode } from 'react'
import { Prose } from '../../markdown/prose.tsx'
import { BlockHeading, type HeadingProps, levelInside } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'
import type { StepState } from './step-state.ts'

export interface TimelineProps extends HeadingProps {
  isNumbered: boolean
}

export interface TimelineStep {
  title: string
  html?: string
  when?: { text: string; instant?: string }
  state?: StepState
}

/** Steps or moments in order. A word gives the state; its colour and the shape of the dot repeat it. */
export function TimelineView({ props, data, t }: BlockViewArgs<TimelineProps, { steps: readonly TimelineStep[] }>): ReactNode {
  if (data.steps.length === 0) return null
  const Heading = `h${levelInside(props)}` as const
  return (
    <div className={props.isNumbered ? 'timeline timeline--numbered' : 'timeline'}>
      <BlockHeading {...props} className="timeline__title" />
      <ol className="timeline__steps">
        {data.steps.map(({ title, html, when, state }, index) => (
          <li
            className={state ? `timeline__step timeline__step--${state}` : 'timeline__step'}
            key={index}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Heading className="timeline__name">{title}</Heading>
            {(when || state) && (
              <p className="timeline__facts">
                {when && <When {...when} />}
                {state && <span className="timeline__state">{t(state)}</span>}
              </p>
            )}
            {html && <Prose html={html} t={t} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function When({ text, instant }: { text: string; instant?: string }) {
  return instant ? <time dateTime={instant}>{text}</time> : <span>{text}</span>
}
