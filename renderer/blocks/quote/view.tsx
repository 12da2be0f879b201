import type { ReactNode } from 'react'
import type { BlockViewArgs } from '../contract.ts'
import { Paragraphs } from '../paragraphs.tsx'
import { type Picture, PictureImage } from '../../pictures/picture.tsx'
import type { BlockLink } from '../read-link.ts'

export interface QuoteProps {
  text?: string | undefined
  name?: string | undefined
  role?: string | undefined
}

export interface QuoteData {
  portrait: Picture | undefined
  source: BlockLink | undefined
}

/** Someone's own words, and who said them. Without words it renders nothing. */
export function QuoteView({ props: { text, name, role }, data: { portrait, source } }: BlockViewArgs<QuoteProps, QuoteData>): ReactNode {
  if (!text) return null
  return (
    <figure className="quote">
      <blockquote className="quote__text">
        <Paragraphs text={text} />
      </blockquote>
      {(name || role || source) && (
        <figcaption className="quote__caption">
          {portrait && <PictureImage className="quote__portrait" picture={portrait} alt="" />}
          <span>
            {name && <span className="quote__name">{name}</span>}
            {role && <span className="quote__role">{role}</span>}
            {source && <a href={source.href}>{source.label}</a>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
