import { accessLevels } from '#content/model/page/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../session/contract.ts'
import { AnyField } from '../../fields/any-field.tsx'
import type { FieldProps } from '../../fields/field.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'

const noFindings = new Map<string, string>()

/** Who may add to a block: items to a list, submissions to a form (SPEC section 6). */
export function Permissions({ tools: { session }, block }: { tools: DrawerTools; block: Block }): ReactNode {
  const { t } = useTranslation()
  const { guid, addPermission, addRoles = [], buildingBlockName } = block
  const write = (level: Block['addPermission'], roles: readonly string[]) =>
    session.dispatch(
      { type: 'set-permissions', guid, ...(level && { addPermission: level }), ...(level === 'Roles' && { addRoles: roles }) },
      { merge: `permissions:${guid}` },
    )
  const options = Object.fromEntries(accessLevels.map((level) => [level, t(`admin.accessLevel.${level}`)]))
  const of = buildingBlockName === 'list' ? 'List' : 'Form'
  const hint = t(`edit.drawer.permissions.hint${of}`)
  const field: FieldProps = {
    id: 'permission-level',
    path: 'addPermission',
    schema: { enum: accessLevels },
    texts: { label: t('edit.drawer.permissions.level'), hint, options },
    value: addPermission,
    isRequired: false,
    findings: noFindings,
    onChange: (level) => write(level as Block['addPermission'], addRoles),
  }
  const roles: FieldProps = {
    ...field,
    id: 'permission-roles',
    path: 'addRoles',
    schema: { type: 'array', items: { type: 'string' }, field: 'roles' },
    texts: { label: t('edit.drawer.permissions.roles') },
    value: addRoles,
    isRequired: true,
    onChange: (chosen) => write(addPermission, Array.isArray(chosen) ? chosen.map(String) : []),
  }
  if (!session.code.mayChangeRights) {
    const level = addPermission ? t(`admin.accessLevel.${addPermission}`) : t(`edit.drawer.permissions.without${of}`)
    return <p className="edit-drawer__empty">{t(`edit.drawer.permissions.readOnly${of}`, { level })}</p>
  }
  return (
    <div className="edit-fields">
      <AnyField {...field} />
      {addPermission === 'Roles' && <AnyField {...roles} />}
    </div>
  )
}
