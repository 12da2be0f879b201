import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMedia } from '../../../../api/media/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DetailsForm } from './details-form.tsx'
import { FileSection } from './file-section.tsx'
import { type MediaRow, nameOf } from './media-rows.ts'
import type { SeenMedia } from './use-media-changes.ts'
import { UsesSection } from './uses-section.tsx'

export interface DetailsDialogProps {
  row: MediaRow
  onClose: () => void
  onDelete: () => void
}

/** What is known of a file, where it is used, and what can be done with it. */
export function DetailsDialog({ row, onClose, onDelete }: DetailsDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.mediaDetails(row.guid),
    queryFn: ({ signal }) => callApi(getMedia, { params: { guid: row.guid }, signal }),
    ...askAnew,
  })
  // What somebody else changes after this was opened is noticed by its version, so that it stays the one that was seen.
  const [opened, setOpened] = useState<SeenMedia>()
  if (data && !opened) setOpened({ body: data.body, version: data.version })
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      isOpen
      title={nameOf(opened?.body ?? row)}
      onClose={onClose}
      actions={
        <>
          {opened && (
            <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('admin.actions.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t(opened ? 'actions.cancel' : 'actions.close')}</Button>
        </>
      }
    >
      {isError && !opened && <Notice kind="negative" isAnswer title={t('media.fileNotRead')} />}
      {!isError && !opened && <p className="app-dim">{t('table.loading')}</p>}
      {opened && (
        <div className="admin-media-details">
          <FileSection row={row} seen={opened} onReplaced={setOpened} onDelete={onDelete} />
          <DetailsForm id={formId} seen={opened} onBusy={setBusy} onClose={onClose} />
          <UsesSection guid={row.guid} />
        </div>
      )}
    </Dialog>
  )
}
