import type { Role } from '#content/model/role/schema.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MOST_USES_TOLD } from '../../../../api/roles/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { useRoleChanges } from './use-role-changes.ts'

/** Deletes a role; the notice takes it back. One that something has come to name since it was looked at stays, and the notice says so. */
export function useDeleteRole(): (role: Role) => void {
  const { t, i18n } = useTranslation()
  const { runTask } = useTasks()
  const { add, remove } = useRoleChanges()
  return ({ guid, name }) =>
    void runTask({
      type: 'delete',
      entity: 'role',
      work: () => remove(guid),
      undo: ({ guid: _, ...values }) => add(values),
      wordsFor: (error) =>
        error instanceof ApiProblem && error.code === 'SITE_IN_USE'
          ? t('roles.inUse', { name, uses: spellUses(error, t, i18n.language) })
          : undefined,
    })
}

/** What names a role, the first of them by name. */
function spellUses({ errors }: ApiProblem, t: TFunction, language: string): string {
  const named = errors.map(({ code, message }) => t(`roles.uses.${code}`, { name: message }))
  const told = named.length < MOST_USES_TOLD ? named : [...named.slice(0, -1), t('roles.uses.more')]
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(told)
}
