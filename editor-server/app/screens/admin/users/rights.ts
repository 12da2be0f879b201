import type { Account } from '#content/model/account/schema.ts'
import type { Role } from '#content/model/role/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listRoles } from '../../../../api/roles/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'

/** What an administrator gives to somebody. */
export type GivenRights = Pick<Account, 'isContentManager' | 'isAdmin' | 'roleIds'>

export const noRights: GivenRights = { isContentManager: false, isAdmin: false, roleIds: [] }

/** The site's own roles; none until they are there. */
export function useOwnRoles(): readonly Role[] {
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.answer(describeCall(listRoles)),
    queryFn: ({ signal }) => callApi(listRoles, { signal }),
  })
  return useMemo(() => data?.body ?? [], [data])
}

/** Tells what somebody may do, in words. */
export function useRightsInWords(): (rights: GivenRights & { isMett?: boolean; isDeveloper?: boolean }) => string {
  const { t, i18n } = useTranslation()
  const roles = useOwnRoles()
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
    return ({ isMett = false, isDeveloper = false, isAdmin, isContentManager, roleIds }) => {
      const fixed = [isMett && 'Mett', isAdmin && 'Admin', isContentManager && 'ContentManager', isDeveloper && 'Developer']
      const own = roles.filter(({ guid }) => roleIds.includes(guid)).map(({ name }) => name)
      const all = [...fixed.filter((name) => name !== false).map((name) => t(`admin.role.${name}`)), ...own]
      return all.length === 0 ? t('admin.role.User') : list.format(all)
    }
  }, [roles, t, i18n.language])
}
