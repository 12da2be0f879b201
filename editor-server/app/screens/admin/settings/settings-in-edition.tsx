import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { putSettingsInEdition } from '../../../../api/editions/contract.ts'
import { listPlatformSettingValues } from '../../../../api/platform-setting-values/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { EditionDialog } from '../../../edition-choice/edition-dialog.tsx'
import { allSettings } from './all-settings.ts'
import { findClashes, readSettings, type SettingChange, type SettingValues } from './setting-values.ts'

export interface SettingsInEditionProps {
  changes: readonly SettingChange[]
  /** What they were when the person began. */
  base: SettingValues
  /** Told when they are in an edition: here they are as they are live again. */
  onDone: () => void
  onClose: () => void
}

/** Puts changed settings in an edition. What is live stays as it is. */
export function SettingsInEdition({ changes, base, onDone, onClose }: SettingsInEditionProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const put = async (id: string) => {
    const { body, version } = await callApi(listPlatformSettingValues, allSettings)
    // Others may have saved other settings meanwhile: that is no conflict.
    if (findClashes(changes, base, readSettings(body)).length > 0) throw new ApiProblem({ title: '', code: 'SITE_VERSION_STALE' })
    await callApi(putSettingsInEdition, { params: { id }, body: changes as never, version })
  }
  const of = changes.map(({ key }) => t(`parts.settingNames.${key}`)).join(', ')
  return <EditionDialog of={of} put={put} onDone={onDone} onClose={onClose} />
}
