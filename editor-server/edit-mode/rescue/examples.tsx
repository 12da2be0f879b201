import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { defineExamples } from '../../ui/example/define-examples.ts'
import { SignedOutDialog } from './signed-out-dialog.tsx'

/** Opens with the page, and again at the button. */
function Asked({ children }: { children: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="widget-stage__row">
      <Button onClick={() => setOpen(true)}>?</Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}

export const examples = defineExamples({
  title: 'Rescue',
  description: 'What edit mode asks by itself: a session that has ended.',
  examples: [{ name: 'signed-out', render: () => <Asked>{(close) => <SignedOutDialog onClose={close} />}</Asked> }],
})
