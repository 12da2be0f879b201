import type { ReactNode } from 'react'

/** Plain text of an option: an empty line starts a new paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }): ReactNode {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => (
      <p key={index} className={className}>
        {paragraph}
      </p>
    ))
}
