import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getOwnData } from '../../../../api/account/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { AccountSection } from '../../../layout/account-screen.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { saveFile } from '../../../ui/data-table/export-rows.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useAnswer } from '../../../layout/use-answer.ts'

/** Everything that the site holds of somebody, as a file. */
export function OwnData(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { answer, isBusy, run } = useAnswer([])
  const save = async () => {
    const { body } = await callApi(getOwnData)
    const file = new Blob([JSON.stringify(body, undefined, 2)], { type: 'application/json' })
    saveFile(file, `${t('privacy.fileName')}-${body.madeOn.slice(0, 10)}.json`)
  }
  return (
    <AccountSection title={t('privacy.data')} lead={t('privacy.dataLead')} answer={answer}>
      <div className="app-actions">
        <Button icon={<Icon of={Download} size={16} />} isBusy={isBusy} onClick={() => run(save, t('privacy.dataSaved'))}>
          {t('privacy.download')}
        </Button>
      </div>
    </AccountSection>
  )
}
