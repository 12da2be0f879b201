import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getItemType, type TypeFields } from '../../../../api/list-item-types/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypeForm } from './type-form.tsx'
import type { TypeRow } from './use-types.ts'

/** What the dialog begins with: nothing or a copy, a type that the site lists, or one that only the workspace or items know. */
export type Given = { kind: 'new'; type: ListItemType; ofWorkspace: TypeFields | undefined } | { kind: 'stored' | 'unlisted'; row: TypeRow }

/** One type of list items, as it is when the dialog opens. */
export function TypeDialog({ given, onClose }: { given: Given; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  /** Counts how often somebody began anew, after another person had changed it. */
  const [round, setRound] = useState(0)
  const name = given.kind === 'new' ? '' : given.row.name
  const { data, isError } = useQuery({
    queryKey: [...keys.itemType(name), round],
    queryFn: ({ signal }) => callApi(getItemType, { params: { id: name }, signal }),
    enabled: given.kind === 'stored',
    ...askAnew,
  })
  const title = given.kind === 'new' ? t('list-item-types.new') : t('list-item-types.edit', { name })
  const type = given.kind === 'stored' ? data?.body : given.kind === 'new' ? given.type : given.row.type
  if (type)
    return (
      <TypeForm
        key={round}
        title={title}
        given={type}
        row={given.kind === 'new' ? undefined : given.row}
        ofWorkspace={given.kind === 'new' ? given.ofWorkspace : given.row.ofWorkspace}
        isNew={given.kind !== 'stored'}
        version={data?.version}
        onAnew={() => setRound(round + 1)}
        onClose={onClose}
      />
    )
  return (
    <Dialog isOpen title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('actions.cancel')}</Button>}>
      {isError ? <p>{t('list-item-types.notRead')}</p> : <p className="app-dim">{t('table.loading')}</p>}
    </Dialog>
  )
}
