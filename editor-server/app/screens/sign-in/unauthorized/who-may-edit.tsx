import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findEditorsOfPage } from '../../../../api/work/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'

/** Who may edit the page that the person asked for, as far as it is told to them, and the way to read it. */
export function WhoMayEdit({ path }: { path: string }): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.editorsOf(path),
    queryFn: async ({ signal }) => (await callApi(findEditorsOfPage, { query: { path }, signal })).body,
    retry: false,
  })
  return (
    <div className="app-who" aria-live="polite">
      {data && (
        <>
          <p>{t('unauthorized.page', { title: data.title })}</p>
          {data.editors && <p>{describe(data.editors)}</p>}
          <LinkButton to={path} isOutside>
            {t('unauthorized.read')}
          </LinkButton>
        </>
      )}
    </div>
  )

  function describe({ roles, from, above = '' }: NonNullable<NonNullable<typeof data>['editors']>): string {
    const names = roles.map(({ name, isOfSite }) => (isOfSite ? `“${name}”` : t(`unauthorized.roles.${name}`)))
    const list = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : 'nl', { type: 'disjunction' }).format(names)
    const who = names.length === 0 ? t('unauthorized.administrators') : t('unauthorized.who', { roles: list })
    const where = from === 'own' ? '' : t(above === '' ? `unauthorized.from.${from}` : 'unauthorized.from.named', { above })
    return `${who} ${where}`.trim()
  }
}
