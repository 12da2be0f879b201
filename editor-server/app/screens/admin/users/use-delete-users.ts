import type { Account } from '#content/model/account/schema.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useUserState } from '../../../client/application-context.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useUserChanges } from './use-user-changes.ts'

/** The names of somebody, as administrators know them. */
export const nameOf = ({ firstName, middleName, lastName }: Pick<Account, 'firstName' | 'middleName' | 'lastName'>) =>
  [firstName, middleName, lastName].filter((name) => name !== '').join(' ')

/** Whether a person's account is the administrator's to change: nobody changes their own rights, and only staff those of staff (`checkUserField`). */
export function useIsTheirs(): (user: Pick<Account, 'guid' | 'isMett'>) => boolean {
  const { applicationUser } = useUserState()
  return useCallback(
    ({ guid, isMett }) => guid !== applicationUser?.guid && (!isMett || applicationUser?.isMett === true),
    [applicationUser],
  )
}

/** Deletes people at once; the notice takes it back. */
export function useDeleteUsers(): (users: readonly Pick<Account, 'guid'>[], onDone?: () => void) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { remove, restore } = useUserChanges()
  return (users, onDone) => {
    if (users.length === 0) return
    const guids = users.map(({ guid }) => guid)
    void runTask({
      type: 'delete',
      entity: 'user',
      work: () => remove(guids),
      undo: () => restore(guids),
      doneWords: () => t('parts.user.deletedPeople', { count: guids.length }),
      onDone: () => onDone?.(),
    })
  }
}

/** Gives a deleted person back. */
export function useRestoreUser(): (user: Pick<Account, 'guid'>) => void {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { restore } = useUserChanges()
  return ({ guid }) =>
    void runTask({
      type: 'revert',
      entity: 'user',
      work: () => restore([guid]),
      wordsFor: (error) => (error instanceof ApiProblem && error.code === 'SITE_CONFLICT' ? t('parts.user.addressTaken') : undefined),
    })
}
