import type { ReactNode } from 'react'
import type { Translate } from '../language/translations.ts'
import { finishProse } from './finish-prose.ts'

interface ProseArgs {
  /** What `read.markdown` gave. */
  html: string
  /** Classes beside `text`, whose styles stand with the block of that name. */
  className?: string
  /** Language of the text, where it is not the page's. */
  lang?: string | undefined
  t: Translate
}

/** Prose of an author. This is the one place where HTML goes in as it is: it comes from our own Markdown, which lets no raw HTML through. */
export function Prose({ html, className = 'text--normal', lang, t }: ProseArgs): ReactNode {
  return <div className={`text ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: finishProse(html, t) }} />
}
