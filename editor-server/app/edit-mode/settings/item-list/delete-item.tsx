import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiItem } from '../../../../api/list-items/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

/** Asks before an item is deleted, and again when it has items below it. */
export function DeleteItem({
  item,
  onDelete,
  onClose,
}: {
  item: ApiItem
  onDelete: (force: boolean) => Promise<void>
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const [isInUse, setInUse] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete(isInUse)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setBusy(false)
      if (error.code === 'SITE_IN_USE') setInUse(true)
      else setFailed(describeFailureInLine(error, t))
    }
  }
  return (
    <Dialog
      isOpen
      title={t('edit.item-list.deleting.title', { title: item.title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t(isInUse ? 'edit.item-list.deleting.force' : 'edit.item-list.deleting.confirm')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {isInUse ? <Notice kind="warning" isAnswer title={t('edit.item-list.deleting.inUse')} /> : <p>{t('edit.item-list.deleting.text')}</p>}
      {failed !== undefined && <Notice kind="negative" isAnswer title={failed} />}
    </Dialog>
  )
}
