import type { ReactNode } from 'react'
import { createLateDialog } from '../../ui/late-part/held-part.tsx'
import { type Overlay, useEdit } from '../workspace/edit-context.ts'
import type { PublishingView } from '../workspace/publishing-context.ts'
import { withRules } from '../session/rules/rules.ts'
import { PublishOutcome } from '../publish/publish-notice.tsx'

interface OverlayProps<Shown> {
  overlay: Shown
  onClose: () => void
}

/** Dialogs about blocks and commands. */
export type BlockOverlay = Extract<
  Overlay,
  { kind: 'picker' | 'leading-file' | 'move' | 'convert' | 'palette' | 'find' | 'comment' | 'drafts' | 'links' | 'help' }
>
/** Dialogs about pages. */
export type PageOverlay = Extract<
  Overlay,
  { kind: 'menu-place' | 'delete-page' | 'template-of-page' | 'translate' | 'original' | 'new-page' }
>

const BlockOverlays = createLateDialog<OverlayProps<BlockOverlay>>(
  async () => (await withRules(import('./block-overlays.tsx'))).BlockOverlays,
)
const PublishingOverlays = createLateDialog<OverlayProps<PublishingView>>(
  async () => (await import('../publish/publishing-dialogs.tsx')).PublishingDialogs,
)
const PageOverlays = createLateDialog<OverlayProps<PageOverlay>>(async () => (await withRules(import('./page-overlays.tsx'))).PageOverlays)

const nothing = () => {}

/** The library for a new block, so that it opens with the block. */
const leadingFile = { preload: () => import('../palette/leading-file-dialog.tsx').then(nothing, nothing) }

/** In the order in which they are likely wanted. */
export const overlayParts = [BlockOverlays, leadingFile, PublishingOverlays, PageOverlays, PublishOutcome]

/** What lies over the frame; one at a time. Each kind comes with a script of its own, and keys that are pressed meanwhile reach it. */
export function Overlays(): ReactNode {
  const { overlay, close } = useEdit()
  if (!overlay) return null
  switch (overlay.kind) {
    case 'picker':
    case 'leading-file':
    case 'move':
    case 'convert':
    case 'palette':
    case 'find':
    case 'comment':
    case 'drafts':
    case 'links':
    case 'help':
      return <BlockOverlays overlay={overlay} onClose={close} />
    case 'menu-place':
    case 'delete-page':
    case 'template-of-page':
    case 'translate':
    case 'original':
    case 'new-page':
      return <PageOverlays overlay={overlay} onClose={close} />
    default:
      return <PublishingOverlays overlay={overlay} onClose={close} />
  }
}
