import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { exportFormats, exportSubmissions } from '../../../../api/submissions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { useAnswer } from '../../../layout/use-answer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { saveFile } from '../../../ui/data-table/export-rows.ts'
import { readTableState } from '../../../ui/data-table/table-state.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Overview } from './screen.tsx'
import { narrowedBy, shape } from './submissions-query.ts'

type Format = (typeof exportFormats)[number]

/** Asks as what submissions are saved, and whether with sensitive answers; what the table is narrowed to holds for the file. */
export function ExportDialog({ form, overview, onClose }: { form: string; overview: Overview; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { answer, isBusy, run } = useAnswer([])
  const [parameters] = useSearchParams()
  const [format, setFormat] = useState<Format>('xlsx')
  const [isFull, setFull] = useState(false)
  const narrowed = narrowedBy(readTableState(parameters, shape))
  const save = () =>
    run(async () => {
      const { version, ...others } = narrowed
      const body = {
        ...others,
        format,
        ...(version !== undefined && { version: Number(version) }),
        ...(isFull && { sensitive: 'full' as const }),
      }
      const { body: file } = await callApi(exportSubmissions, { params: { id: form }, body })
      saveFile(file, file.name)
      onClose()
    })
  return (
    <Dialog
      isOpen
      title={t('submissions.exportTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" isBusy={isBusy} onClick={save}>
            {t('submissions.exportNow')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {answer && <Notice kind={answer.kind} isAnswer title={answer.title} />}
      <p>{t(Object.keys(narrowed).length > 0 ? 'submissions.exportNarrowed' : 'submissions.exportAll')}</p>
      <ChoiceGroup
        type="radio"
        name="format"
        label={t('submissions.format')}
        options={exportFormats.map((value) => ({ value, label: t(`submissions.formats.${value}`) }))}
        defaultValue={[format]}
        onChange={({ target }) => setFormat(target.value as Format)}
      />
      {overview.fields.some(({ isSensitive }) => isSensitive) && (
        <Checkbox label={t('submissions.withSensitive')} checked={isFull} onChange={({ target }) => setFull(target.checked)} />
      )}
      <p className="app-dim">{t('submissions.exportLogged')}</p>
    </Dialog>
  )
}
