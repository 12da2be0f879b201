import type { ReactNode } from 'react'
import { useApplication } from '../../application/page/application-context.ts'
import { BlockPicker } from '../block-picker/block-picker.tsx'
import { NewPageDialog } from '../page-settings/new-page-dialog.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { ConvertDialog } from '../palette/convert-dialog.tsx'
import { KeysHelp } from '../palette/keys-help.tsx'
import { PublishingDialogs } from '../publish/publishing.tsx'
import { MoveDialog } from '../tree/move-dialog.tsx'
import { findBlock } from '../actions/edited.ts'
import { useEdit } from './edit-context.ts'

/** What lies over the frame; one at a time. */
export function Overlays(): ReactNode {
  const tools = useEdit()
  const { callApi } = useApplication()
  const { overlay, session, language, canvas, close, openDrawer } = tools
  const showInserted = (guid: string) => {
    canvas.reveal(guid)
    const kind = session.code.findKind(findBlock(session.getState().edited, guid)?.buildingBlockName ?? '')
    // What is written on the page needs no settings to begin with.
    if (kind && (!kind.hasProse || kind.texts[language].fields['content'])) openDrawer()
  }
  switch (overlay?.kind) {
    case 'picker':
      return <BlockPicker tools={{ ...tools, callApi }} at={overlay.at} onClose={close} onInserted={showInserted} />
    case 'move':
      return <MoveDialog />
    case 'convert':
      return <ConvertDialog />
    case 'palette':
      return <CommandPalette />
    case 'help':
      return <KeysHelp />
    case 'new-page': {
      const { edited } = session.getState()
      const openUrl = (url: string) => void session.saveNow().then(() => location.assign(url))
      return (
        <NewPageDialog tools={{ session, callApi, openUrl }} {...(edited.kind === 'page' && { original: edited.value })} onClose={close} />
      )
    }
    default:
      return overlay ? <PublishingDialogs view={overlay} /> : null
  }
}
