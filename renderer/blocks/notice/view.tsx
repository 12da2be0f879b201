import info from 'lucide/dist/esm/icons/info.mjs'
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Drawing } from '../../icons/drawing.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { Paragraphs } from '../paragraphs.tsx'
import type { BlockLink } from '../read-link.ts'

export interface NoticeProps {
  kind: 'information' | 'warning'
  title?: string | undefined
  text?: string | undefined
}

/**
 * Something to know before reading on. It is a named region, which assistive technology lists, and no live region: it is there from the
 * start, and an alert would talk over the page's title. Renders nothing outside its dates.
 */
export function NoticeView({ props, data, guid, t }: BlockViewArgs<NoticeProps, { link: BlockLink | undefined } | undefined>): ReactNode {
  if (!data) return null
  const { kind, title, text } = props
  return (
    <section className={`notice notice--${kind}`} aria-labelledby={`${guid}-title`}>
      <Drawing of={kind === 'warning' ? triangleAlert : info} />
      <div className="notice__body">
        <h2 className="notice__title" id={`${guid}-title`}>
          {title ? <span className="sr-only">{t(kind)}: </span> : t(kind)}
          {title}
        </h2>
        {text && (
          <div className="notice__text">
            <Paragraphs text={text} />
          </div>
        )}
        {data.link && (
          <p>
            <a href={data.link.href}>{data.link.label}</a>
          </p>
        )}
      </div>
    </section>
  )
}
