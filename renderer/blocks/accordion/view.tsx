import type { ReactNode } from 'react'
import { Prose } from '../../markdown/prose.tsx'
import { BlockHeading, type HeadingProps, levelInside } from '../block-heading.tsx'
import type { BlockViewArgs } from '../contract.ts'

export interface AccordionProps extends HeadingProps {
  isSingleOpen: boolean
}

export interface AccordionData {
  items: readonly { id: string; title: string; html: string; isOpen: boolean }[]
}

/**
 * Items that open and close, as native `details` elements: by keyboard, without scripts, and found by find-in-page. The id is on the hidden
 * content, since a browser opens the item whose content a link leads to.
 */
export function AccordionView({ props, data, guid, t }: BlockViewArgs<AccordionProps, AccordionData>): ReactNode {
  if (data.items.length === 0) return null
  const Heading = `h${levelInside(props)}` as const
  return (
    <div className="accordion">
      <BlockHeading {...props} className="accordion__title" />
      <div className="accordion__items">
        {data.items.map(({ id, title, html, isOpen }) => (
          <details className="accordion__item" key={id} open={isOpen} name={props.isSingleOpen ? `${guid}-item` : undefined}>
            <summary className="accordion__summary">
              <Heading className="accordion__question">{title}</Heading>
              <svg className="accordion__arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="m6 9 6 6 6-6" />
              </svg>
            </summary>
            <div className="accordion__body" id={id}>
              <Prose html={html} t={t} />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
