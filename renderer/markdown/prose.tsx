import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'
import { finishProse } from './finish-prose.ts'

interface ProseArgs {
  /** Result of `read.markdown`. */
  html: string
  /** Classes beside `text`, whose styles belong to the block of that name. */
  className?: string
  /** Language of the text, where it is not the page's. */
  lang?: string | undefined
  t: Translate
}

/** Prose of an author: the one place where HTML goes in as it is. It comes from our own Markdown, which lets no raw HTML through. */
export function Prose({ html, className = 'text--normal', lang, t }: ProseArgs): ReactNode {
  return <div className={`text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: finishProse(html, t) }} />
}
