import { Dialog as Modal, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useState } from 'react'
import { useInBrowser } from '../../client/in-browser/use-in-browser.ts'
import { useClosings } from './use-closings.ts'
import { useOpener } from './use-opener.ts'

export interface DialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Buttons, the first one first in reading order. */
  actions: ReactNode
  /** Absent for a dialog that has to be answered: Escape and a press beside it make it shake. */
  onClose?: () => void
}

/** A modal dialog by Headless UI: it traps the focus and returns it. The sizes of SPEC section 9 are in its sheet. */
export function Dialog({ isOpen, title, children, actions, onClose }: DialogProps): ReactNode {
  const [isShaking, setShaking] = useState(false)
  const closings = useClosings(isOpen)
  const isInBrowser = useInBrowser(isTrue)
  useOpener(isOpen && isInBrowser)
  // What Headless UI leaves in the page for a closed dialog has a style of its own, which the page's policy refuses in HTML.
  if (!isInBrowser) return null
  return (
    <Modal key={closings} className="ui-dialog" open={isOpen} onClose={() => (onClose ? onClose() : setShaking(true))}>
      <DialogBackdrop className="ui-dialog__backdrop" transition />
      <div className="ui-dialog__place">
        <DialogPanel className="ui-dialog__panel" transition data-shaking={isShaking || undefined} onAnimationEnd={() => setShaking(false)}>
          <DialogTitle className="ui-dialog__title" as="h2">
            {title}
          </DialogTitle>
          <div className="ui-dialog__text">{children}</div>
          <div className="ui-dialog__actions">{actions}</div>
        </DialogPanel>
      </div>
    </Modal>
  )
}

const isTrue = () => true
