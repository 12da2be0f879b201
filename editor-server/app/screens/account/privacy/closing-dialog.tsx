import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeAccount } from '../../../../api/account/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** Says what closing does before it is done. What comes after it says how to take it back (`layout/inactive-dialog.tsx`). */
export function ClosingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi, user } = useApplication()
  const { runTask } = useTasks()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    await runTask({
      type: 'delete',
      entity: 'account',
      async work() {
        await callApi(closeAccount)
        await user.reload()
      },
      doneWords: () => '',
      // Who thinks better of proving who they are knows that nothing has happened.
      wordsFor: (error) => (error instanceof ApiProblem && error.code === 'SITE_PROOF_NEEDED' ? '' : describeFailureInLine(error, t)),
    })
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('privacy.close.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void close()}>
            {t('privacy.close.submit')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('privacy.close.means')}</p>
      <p>{t('privacy.close.later')}</p>
    </Dialog>
  )
}
