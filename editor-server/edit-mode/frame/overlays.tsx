import type { ReactNode } from 'react'
import { useApplication } from '../../application/page/application-context.ts'
import { BlockPicker } from '../block-picker/block-picker.tsx'
import { NewPageDialog } from '../page-settings/new-page-dialog.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { KeysHelp } from '../palette/keys-help.tsx'
import { PublishingDialogs } from '../publish/publishing.tsx'
import { MoveDialog } from '../tree/move-dialog.tsx'
import { findBlock } from '../actions/edited.ts'
import { useEdit } from './edit-context.ts'

/** What lies over the frame; one at a time. */
export function Overlays(): ReactNode {
  const tools = useEdit()
  const { callApi } = useApplication()
  const { overlay, session, canvas, close, openDrawer } = tools
  const showInserted = (guid: string) => {
    canvas.reveal(guid)
    const block = findBlock(session.getState().edited, guid)
    if (block && !session.code.findKind(block.buildingBlockName)?.hasProse) openDrawer()
  }
  switch (overlay?.kind) {
    case 'picker':
      return <BlockPicker tools={{ ...tools, callApi }} at={overlay.at} onClose={close} onInserted={showInserted} />
    case 'move':
      return <MoveDialog />
    case 'palette':
      return <CommandPalette />
    case 'help':
      return <KeysHelp />
    case 'new-page': {
      const { edited } = session.getState()
      const openUrl = (url: string) => void session.saveNow().then(() => location.assign(url))
      return <NewPageDialog tools={{ callApi, openUrl }} {...(edited.kind === 'page' && { original: edited.value })} onClose={close} />
    }
    default:
      return overlay ? <PublishingDialogs view={overlay} /> : null
  }
}
