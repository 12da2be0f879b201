import { createElement, type ReactNode } from 'react'

/** Elements of an icon as lucide lists them. */
export type IconDrawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]

/** A decorative icon, hidden from assistive technology, in the colour of the text. */
export function Drawing({ of }: { of: IconDrawing }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
