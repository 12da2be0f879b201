import type { ReactNode } from 'react'
import { addToEdition } from '../../api/editions/contract.ts'
import { useApplication } from '../client/application-context.ts'
import { EditionDialog, type EditionDialogProps } from './edition-dialog.tsx'

/** A page or item, as its working copy is. */
export interface EditionThing {
  kind: 'page' | 'item'
  guid: string
}

export interface AddToEditionProps extends Pick<EditionDialogProps, 'of' | 'mayUnpublish' | 'onDone' | 'onClose'> {
  things: readonly EditionThing[]
}

/** Things that one call takes. */
const MOST_AT_ONCE = 200

/** Puts pages and items in an edition. */
export function AddToEdition({ things, ...rest }: AddToEditionProps): ReactNode {
  const { callApi } = useApplication()
  return (
    <EditionDialog
      {...rest}
      put={async (id, action) => {
        for (let from = 0; from < things.length; from += MOST_AT_ONCE) {
          const part = things.slice(from, from + MOST_AT_ONCE).map(({ kind, guid }) => ({ kind, guid, action }))
          await callApi(addToEdition, { params: { id }, body: { things: part } })
        }
      }}
    />
  )
}
