import type { ReactNode } from 'react'

/** A text whose parts between backticks are code. */
export function ProseText({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index}`}>{part}</code> : part))
}
