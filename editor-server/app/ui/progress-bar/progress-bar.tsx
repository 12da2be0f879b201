import type { ReactNode } from 'react'

/** The browser's own bar. Without a part nobody knows how long it takes, and it says so. */
export function ProgressBar({ label, part }: { label: string; /** From 0 to 1. */ part?: number | undefined }): ReactNode {
  return (
    <label className="ui-progress-bar">
      <span className="ui-visually-hidden">{label}</span>
      <progress className="ui-progress-bar__bar" max={1} value={part} />
    </label>
  )
}
