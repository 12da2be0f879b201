import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiPage, deletePage } from '../../../../api/pages/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'

/** Asks before a page goes. Where menus, translations or items name it, they are told of first, and it goes with them or not at all. */
export function DeletePage({
  tools: { session, callApi, openUrl },
  page,
  onClose,
}: {
  tools: Pick<DrawerTools, 'session' | 'callApi' | 'openUrl'>
  page: ApiPage
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const [inUse, setInUse] = useState<readonly string[]>()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const remove = async (force: boolean) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await session.saveNow()
      await callApi(deletePage, {
        params: { id: page.guid },
        query: { force: force ? 'true' : 'false' },
        version: session.getState().version,
      })
      openUrl('/')
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'SITE_IN_USE') setInUse(error.errors.map(({ message }) => message))
      else setFailed(describeFailureInLine(error, t))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.delete.title', { title: page.title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove(inUse !== undefined)}>
            {t(inUse ? 'edit.page-settings.delete.force' : 'edit.page-settings.delete.confirm')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {inUse ? (
        <Notice kind="warning" isAnswer title={t('edit.page-settings.delete.inUse')}>
          <p>{t('edit.page-settings.delete.consequence')}</p>
          {inUse.length > 0 && (
            <ul>
              {inUse.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          )}
        </Notice>
      ) : (
        <p>{t('edit.page-settings.delete.text')}</p>
      )}
      {failed !== undefined && <Notice kind="negative" isAnswer title={failed} />}
    </Dialog>
  )
}
