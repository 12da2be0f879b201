import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { type GivenRights, useOwnRoles } from './rights.ts'

export interface RightsFieldsProps {
  rights: GivenRights
  onChange: (rights: GivenRights) => void
}

/** The roles of the product that an administrator may give, and the site's own. */
export function RightsFields({ rights, onChange }: RightsFieldsProps): ReactNode {
  const { t } = useTranslation()
  const roles = useOwnRoles()
  const { roleIds } = rights
  return (
    <>
      <fieldset className="admin-rights">
        <legend>{t('parts.rights.fixed')}</legend>
        <Checkbox
          label={<Named name={t('admin.role.ContentManager')} text={t('parts.rights.means.ContentManager')} />}
          checked={rights.isContentManager}
          onChange={({ target }) => onChange({ ...rights, isContentManager: target.checked })}
        />
        <Checkbox
          label={<Named name={t('admin.role.Admin')} text={t('parts.rights.means.Admin')} />}
          checked={rights.isAdmin}
          onChange={({ target }) => onChange({ ...rights, isAdmin: target.checked })}
        />
      </fieldset>
      {roles.length > 0 && (
        <fieldset className="admin-rights">
          <legend>{t('parts.rights.own')}</legend>
          {roles.map(({ guid, name, description }) => (
            <Checkbox
              key={guid}
              label={<Named name={name} text={description} />}
              checked={roleIds.includes(guid)}
              onChange={({ target }) =>
                onChange({ ...rights, roleIds: target.checked ? [...roleIds, guid] : roleIds.filter((id) => id !== guid) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function Named({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <>
      {name}
      {text !== '' && <span className="admin-rights__text">{text}</span>}
    </>
  )
}
