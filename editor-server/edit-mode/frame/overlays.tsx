import type { ReactNode } from 'react'
import { CommandPalette } from '../palette/command-palette.tsx'
import { KeysHelp } from '../palette/keys-help.tsx'
import { MoveDialog } from '../tree/move-dialog.tsx'
import { useEdit } from './edit-context.ts'
import { QuickPicker } from './quick-picker.tsx'

/** What lies over the frame; one at a time. */
export function Overlays(): ReactNode {
  const { overlay } = useEdit()
  switch (overlay?.kind) {
    case 'picker':
      return <QuickPicker at={overlay.at} />
    case 'move':
      return <MoveDialog />
    case 'palette':
      return <CommandPalette />
    case 'help':
      return <KeysHelp />
    default:
      return null
  }
}
