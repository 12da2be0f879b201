import type { IconNode } from 'lucide'
import { createElement, type ReactNode } from 'react'

/** A line drawing of lucide beside a text or label that says the same, so assistive technology skips it. */
export function Icon({ of, size = 18 }: { of: IconNode; /** px */ size?: number }): ReactNode {
  return (
    <svg
      className="ui-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
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
