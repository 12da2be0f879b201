import type { ReactNode } from 'react'

/** A long path breaks before its slashes and colons. */
export function breakPath(path: string): ReactNode[] {
  return path.split(/(?=[/:])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={`${index}`} />, part]))
}
