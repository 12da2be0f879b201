import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ApiPage, getPage } from '../../../../api/pages/contract.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'

/** Where a page takes from who may edit it while it says nothing itself, in words; undefined until it is known. */
export function useInheritedRights({ callApi }: Pick<DrawerTools, 'callApi'>, { guid }: Pick<ApiPage, 'guid'>): string | undefined {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: keys.pageRights(guid),
    queryFn: async ({ signal }) =>
      (await callApi(getPage, { params: { id: guid }, query: { draft: 'true' }, signal })).body.inheritedRights ?? null,
    ...askAnew,
  })
  if (!data) return undefined
  if (data.from === 'site') return t(`edit.page-settings.inherited.${data.editPermission === 'Roles' ? 'site' : 'nobody'}`)
  return data.page ? t('edit.page-settings.inherited.page', { title: data.page.title }) : t('edit.page-settings.inherited.above')
}
