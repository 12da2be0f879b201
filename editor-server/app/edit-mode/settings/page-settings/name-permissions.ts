import type { AccessLevel } from '#content/model/page/schema.ts'
import type { FieldTexts } from '../../../../api/blocks/contract.ts'

/** Levels that a file may give a page, and that let nobody but administrators edit it (SPEC section 6). */
const withoutEditors = ['Public', 'Users', 'Verify'] as const satisfies readonly AccessLevel[]

/**
 * The texts of a page's settings, in which who may edit it is said as it is: a level that makes nobody an editor does not read as if it did.
 * @param inherited where the page takes it from, where it says nothing itself and that is known
 */
export function namePermissions(
  texts: Readonly<Record<string, FieldTexts>>,
  inherited: string | undefined,
  t: (key: string, params: Record<string, string>) => string,
): Readonly<Record<string, FieldTexts>> {
  const { editPermission } = texts
  if (!editPermission) return texts
  const nobody = withoutEditors.map((level) => [
    level,
    t('edit.page-settings.onlyAdministrators', { level: editPermission.options?.[level] ?? level }),
  ])
  const options = { ...editPermission.options, ...Object.fromEntries(nobody), ...(inherited !== undefined && { Inherited: inherited }) }
  return { ...texts, editPermission: { ...editPermission, options } }
}
