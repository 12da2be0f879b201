import { Pencil, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'

/** What is done with an edition now and then. */
export function MoreActions({
  mayRename,
  mayDelete,
  onAsk,
}: {
  mayRename: boolean
  mayDelete: boolean
  onAsk: (what: 'rename' | 'delete') => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {mayRename && <IconButton icon={Pencil} label={t('parts.edition.rename')} onClick={() => onAsk('rename')} />}
      {mayDelete && <IconButton icon={Trash2} label={t('edition.delete.open')} onClick={() => onAsk('delete')} />}
    </>
  )
}
