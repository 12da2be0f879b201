import type { ReactNode } from 'react'
import { NameDialog } from '../../../layout/edition/name-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import type { ReadEdition } from './use-edition.ts'
import type { EditionChanges } from './use-edition-changes.ts'

/** What lies over the screen. */
export type Asked = 'publish' | 'undo' | 'plan' | 'share' | 'rename' | 'delete'

export interface EditionDialogProps {
  read: ReadEdition
  changes: EditionChanges
  reload: () => void
  onClose: () => void
}

export function EditionDialogs({ asked, ...props }: EditionDialogProps & { asked: Asked }): ReactNode {
  switch (asked) {
    case 'publish':
      return <PublishDialog {...props} />
    case 'undo':
      return <UndoDialog {...props} />
    case 'plan':
      return <PlanDialog {...props} />
    case 'share':
      return <ShareDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    case 'rename':
      return <NameDialog edition={{ ...props.read.edition, version: props.read.version }} onClose={props.onClose} />
  }
}
