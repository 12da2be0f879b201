import { useTranslation } from 'react-i18next'
import type { FormRow } from '../../../../api/forms/contract.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { exportOf } from './form-export.ts'
import { useFormChanges } from './use-form-changes.ts'

/** Gives a form as a file, without its submissions. */
export function useExportForm(): (form: FormRow) => Promise<void> {
  const { t } = useTranslation()
  const { showNotice } = useTasks()
  const { read } = useFormChanges()
  return async ({ guid, name }) => {
    const form = await read(guid).catch(() => undefined)
    if (!form) {
      showNotice({ kind: 'negative', message: t('forms.notExported', { name }) })
      return
    }
    const url = URL.createObjectURL(new Blob([exportOf(form)], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.json` })
    link.click()
    URL.revokeObjectURL(url)
    showNotice({ kind: 'positive', message: t('forms.exported', { name }) })
  }
}
