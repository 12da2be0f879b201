import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageUses } from '../../../../api/page-rows/contract.ts'
import { type ApiPage, deletePage } from '../../../../api/pages/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { keepJustDeleted } from '../../../client/just-deleted.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { describeFailureInLine } from '../../../ui/call-form/describe-failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LinksHere } from '../../workspace/links-here.tsx'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'

/** Asks before a page is deleted. Where menus, translations or items refer to it, it lists them and asks again. */
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
  const tasks = useTasks()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (force: boolean) =>
      runFormTask(tasks, {
        type: 'delete',
        entity: 'page',
        async work() {
          await session.saveNow()
          const query = { force: force ? 'true' : 'false' } as const
          await callApi(deletePage, { params: { id: page.guid }, query, version: session.getState().version })
        },
        // The screen that comes next says it, and offers to take it back.
        doneWords: () => '',
      }),
    // Nothing is asked anew: what this dialog shows of the page is gone, and so is everything that was read, with the page that comes next.
    onSuccess() {
      keepJustDeleted(page.guid)
      openUrl('/admin/pages?view=deleted')
    },
    // Once it has been told what names the page, that stays in sight.
    onError: (problem) => isInUse(problem) && setInUse(problem.errors.map(({ message }) => message)),
  })
  const readUses = async (signal?: AbortSignal) => (await callApi(listPageUses, { params: { id: page.guid }, signal })).body
  const [inUse, setInUse] = useState<readonly string[]>()
  return (
    <Dialog
      isOpen
      title={t('edit.page-settings.delete.title', { title: page.title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isPending || isSuccess} onClick={() => mutate(inUse !== undefined)}>
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
      {page.isPublished && <LinksHere guid={page.guid} read={readUses} />}
      {error && !isInUse(error) && <Notice kind="negative" isAnswer title={describeFailureInLine(error, t)} />}
    </Dialog>
  )
}

function isInUse(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code === 'SITE_IN_USE'
}
