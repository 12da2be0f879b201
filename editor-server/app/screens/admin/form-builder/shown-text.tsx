import type { ReactNode } from 'react'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'

const ShownMarkdown = createLatePart(async () => (await import('./shown-markdown.tsx')).ShownMarkdown)

/** What Markdown could mean something with; most texts of a form have none of it. */
const MARKS = /[*_`[\]<>#|~\\@]|\n|www\.|:\/\/|^\s*(?:[-+]|\d+[.)])\s/m

export interface ShownTextProps {
  text: string
  lang: string | undefined
  /** Links lead nowhere, and the keyboard passes them by. */
  isPicture?: boolean | undefined
}

/** A text of the form as visitors read it. Reading Markdown takes a script of its own, for texts that have some. */
export function ShownText({ text, lang, isPicture }: ShownTextProps): ReactNode {
  if (MARKS.test(text)) return <ShownMarkdown text={text} lang={lang} isPicture={isPicture} />
  return <p lang={lang}>{text}</p>
}
