import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnRoles } from '../rights.ts'
import type { ImportColumn, ImportWords, NamedRole } from './read-people.ts'

/** Headings and roles as a file in the person's language calls them. */
export function useImportWords(): ImportWords {
  const { t } = useTranslation()
  const roles = useOwnRoles()
  return useMemo(() => {
    const headingsOf = (column: ImportColumn) => t(`users.import.columns.${column}`).split('|')
    return {
      headings: {
        firstName: headingsOf('firstName'),
        middleName: headingsOf('middleName'),
        lastName: headingsOf('lastName'),
        email: headingsOf('email'),
        roles: headingsOf('roles'),
        language: headingsOf('language'),
      },
      roles: new Map<string, NamedRole>([
        ...roles.map(({ name, guid }) => [name.trim().toLowerCase(), { roleId: guid }] as const),
        // A role of the site cannot take the place of one of the product.
        [t('admin.role.Admin').toLowerCase(), { isAdmin: true }],
        [t('admin.role.ContentManager').toLowerCase(), { isContentManager: true }],
      ]),
    }
  }, [t, roles])
}
