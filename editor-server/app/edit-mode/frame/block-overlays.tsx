import type { ReactNode } from 'react'
import { useApplication } from '../../client/application-context.ts'
import { createLateDialog } from '../../ui/late-part/held-part.tsx'
import { MoveDialog } from '../canvas/tree/move-dialog.tsx'
import { BlockPicker } from '../palette/block-picker/block-picker.tsx'
import { CommandPalette } from '../palette/command-palette.tsx'
import { ConvertDialog } from '../palette/convert-dialog.tsx'
import { DraftsDialog } from '../palette/drafts-dialog.tsx'
import { HelpDialog } from '../palette/help/help-dialog.tsx'
import { LinksDialog } from '../palette/links-dialog.tsx'
import type { LeadingFileDialogProps } from '../palette/leading-file-dialog.tsx'
import { leaveEmpty, showInserted } from '../palette/show-inserted.ts'
import { useEdit } from '../workspace/edit-context.ts'
import type { BlockOverlay } from './overlays.tsx'

/** It reads Markdown, which no other dialog here does. */
const FindDialog = createLateDialog<{ onClose: () => void }>(async () => (await import('../find/find-dialog.tsx')).FindDialog)

const CommentDialog = createLateDialog<{ onClose: () => void; isSuggestion: boolean | undefined }>(
  async () => (await import('../comments/comment-dialog.tsx')).CommentDialog,
)

/** The library comes with the drawer. */
const LeadingFileDialog = createLateDialog<LeadingFileDialogProps>(
  async () => (await import('../palette/leading-file-dialog.tsx')).LeadingFileDialog,
)

/** Dialogs about blocks and commands. */
export function BlockOverlays({ overlay }: { overlay: BlockOverlay }): ReactNode {
  const tools = useEdit()
  const { callApi } = useApplication()
  switch (overlay.kind) {
    case 'picker':
      return (
        <BlockPicker tools={{ ...tools, callApi }} at={overlay.at} onClose={tools.close} onInserted={(guid) => showInserted(tools, guid)} />
      )
    case 'leading-file':
      return <LeadingFileDialog guid={overlay.guid} isFromPicker={overlay.isFromPicker} onClose={() => leaveEmpty(tools, overlay)} />
    case 'move':
      return <MoveDialog />
    case 'convert':
      return <ConvertDialog />
    case 'palette':
      return <CommandPalette />
    case 'find':
      return <FindDialog onClose={tools.close} />
    case 'comment':
      return <CommentDialog onClose={tools.close} isSuggestion={overlay.isSuggestion} />
    case 'drafts':
      return <DraftsDialog />
    case 'links':
      return <LinksDialog />
    case 'help':
      return <HelpDialog />
  }
}
