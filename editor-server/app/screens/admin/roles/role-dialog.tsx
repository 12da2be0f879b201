import type { Role } from '#content/model/role/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { getRole } from '../../../../api/roles/contract.ts'
import { listUsers } from '../../../../api/users/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { photoOf } from '../../../client/photo-address.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { type RoleValues, useRoleChanges } from './use-role-changes.ts'

/** People that are named; of more it is only said that there are. */
const MOST_NAMED = 20

export interface RoleDialogProps {
  /** Absent: a new one is made. */
  role: Role | undefined
  onClose: () => void
}

export function RoleDialog({ role, onClose }: RoleDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { add, edit } = useRoleChanges()
  const { given, isError } = useGivenRole(role?.guid)
  const formId = useId()
  const title = role ? t('roles.edit', { name: role.name }) : t('roles.new')
  const form = useCallForm<RoleValues>()
  const submission = useSubmission(
    form,
    async (values) => {
      const work = () => (given?.guid === undefined ? add(values) : edit({ guid: given.guid, version: given.version, values }))
      await runFormTask(tasks, { type: role ? 'edit' : 'add', entity: 'role', work })
      onClose()
    },
    { wordings: { SITE_CONFLICT: { title: t('roles.takenTitle'), text: t('roles.takenText') } } },
  )
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {given && (
            <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
              {t('admin.actions.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {isError && <p>{t('roles.roleNotRead')}</p>}
      {!isError && !given && <p className="app-dim">{t('table.loading')}</p>}
      {given && (
        <CallForm form={form} submission={submission} id={formId} label={title}>
          <TextField
            {...fieldProps(form, 'name', { required: t('roles.nameMissing') })}
            label={t('roles.name')}
            defaultValue={given.name}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...fieldProps(form, 'description')}
            label={t('roles.description')}
            hint={t('roles.descriptionHint')}
            defaultValue={given.description}
            maxLength={500}
            autoComplete="off"
            isOptional
          />
        </CallForm>
      )}
      {role && <Holders role={role} />}
    </Dialog>
  )
}

interface GivenRole extends RoleValues {
  guid?: string
  version?: string | undefined
}

/** The role as it is when the dialog opens, with its version; an empty one where a new one is made. */
function useGivenRole(guid: string | undefined): { given: GivenRole | undefined; isError: boolean } {
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.role(guid ?? ''),
    queryFn: ({ signal }) => callApi(getRole, { params: { id: guid ?? '' }, signal }),
    enabled: guid !== undefined,
    ...askAnew,
  })
  const given = guid === undefined ? { name: '', description: '' } : data && { ...data.body, version: data.version }
  return { given, isError }
}

/** Who has a role. */
function Holders({ role: { guid } }: { role: Role }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { data, isError } = useQuery({
    queryKey: keys.holders(guid),
    queryFn: async ({ signal }) => (await callApi(listUsers, { query: { role: guid, itemCount: String(MOST_NAMED + 1) }, signal })).body,
    ...askAnew,
  })
  const named = data?.slice(0, MOST_NAMED) ?? []
  return (
    <section className="admin-holders" aria-labelledby="role-holders">
      <h3 id="role-holders">{t('roles.holders')}</h3>
      {isError && <p className="app-dim">{t('roles.holdersNotRead')}</p>}
      {!isError && !data && <p className="app-dim">{t('table.loading')}</p>}
      {data?.length === 0 && <p className="app-dim">{t('roles.noHolders')}</p>}
      {named.length > 0 && (
        <ul className="admin-holders__list">
          {named.map((user) => (
            <li key={user.guid} className="ui-person">
              <Avatar name={displayNameOf(user)} photo={photoOf(user)} size={24} />
              {displayNameOf(user)}
            </li>
          ))}
          {data && data.length > named.length && <li className="app-dim">{t('roles.moreHolders')}</li>}
        </ul>
      )}
    </section>
  )
}
