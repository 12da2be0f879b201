import type { ReactNode } from 'react'
import { readParagraphs } from './read-paragraphs.ts'

/** Plain text of an option: an empty line starts a new paragraph. Alone in its element, which edit mode makes a text field. */
export function Paragraphs({ text }: { text: string }): ReactNode {
  return readParagraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
