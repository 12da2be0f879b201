import type { ReactNode } from 'react'
import { putMenuInEdition } from '../../../../api/editions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { EditionDialog } from '../../../edition-choice/edition-dialog.tsx'
import { bodyOf, type EditedMenu } from './edited-menu.ts'

export interface MenuInEditionProps {
  edited: EditedMenu
  /** Told when it is in an edition: here the menu is as it is live again. */
  onDone: () => void
  onClose: () => void
}

/** Puts a menu in an edition as it stands on the screen. What is live stays as it is. */
export function MenuInEdition({ edited, onDone, onClose }: MenuInEditionProps): ReactNode {
  const { callApi } = useApplication()
  const { base, version } = edited
  return (
    <EditionDialog
      of={edited.name}
      put={(id) => callApi(putMenuInEdition, { params: { id, menu: base.guid }, body: bodyOf(edited), version })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
