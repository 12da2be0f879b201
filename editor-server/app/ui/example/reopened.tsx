import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'

/** What lies over a page: open with the example, and again at its button. */
export function Reopened({ children }: { children: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="widget-stage__row">
      <Button onClick={() => setOpen(true)}>?</Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}
