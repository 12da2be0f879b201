import type { ReactNode } from 'react'
import { useApplication } from '../../client/application-context.ts'
import { BlockPicker } from '../palette/block-picker/block-picker.tsx'
import { DeletePage } from '../settings/page-settings/delete-page.tsx'
import { MenuPlaceDialog } from '../settings/page-settings/menu-place-dialog.tsx'
import { NewPageDialog } from '../settings/page-settings/new-page-dialog.tsx'
import { TemplateOfPageDialog } from '../settings/page-settings/template-of-page-dialog.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { ConvertDialog } from '../palette/convert-dialog.tsx'
import { DraftsDialog } from '../palette/drafts-dialog.tsx'
import { LinksDialog } from '../palette/links-dialog.tsx'
import { KeysHelp } from '../palette/keys-help.tsx'
import { PublishingDialogs } from '../publish/publishing.tsx'
import { MoveDialog } from '../canvas/tree/move-dialog.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { showInserted } from '../palette/show-inserted.ts'

/** What lies over the frame; one at a time. */
export function Overlays(): ReactNode {
  const tools = useEdit()
  const { callApi } = useApplication()
  const { overlay, session, close } = tools
  switch (overlay?.kind) {
    case 'picker':
      return <BlockPicker tools={{ ...tools, callApi }} at={overlay.at} onClose={close} onInserted={(guid) => showInserted(tools, guid)} />
    case 'move':
      return <MoveDialog />
    case 'convert':
      return <ConvertDialog />
    case 'palette':
      return <CommandPalette />
    case 'drafts':
      return <DraftsDialog />
    case 'links':
      return <LinksDialog />
    case 'help':
      return <KeysHelp />
    case 'menu-place': {
      const { edited } = session.getState()
      const placed = { session, callApi, refreshPage: tools.canvas.refresh, url: tools.url, moveTo: tools.moveTo }
      return edited.kind === 'page' ? <MenuPlaceDialog tools={placed} page={edited.value} onClose={close} /> : null
    }
    case 'delete-page': {
      const { edited } = session.getState()
      const openUrl = (url: string) => location.assign(url)
      return edited.kind === 'page' ? <DeletePage tools={{ session, callApi, openUrl }} page={edited.value} onClose={close} /> : null
    }
    case 'template-of-page': {
      const { edited } = session.getState()
      const savePage = () => session.saveNow()
      return edited.kind === 'page' ? <TemplateOfPageDialog page={edited.value} savePage={savePage} onClose={close} /> : null
    }
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
