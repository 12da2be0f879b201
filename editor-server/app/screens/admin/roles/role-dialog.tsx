import type { Role } from '#content/model/role/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createRole, getRole, updateRole } from '../../../../api/roles/contract.ts'
import { listUsers } from '../../../../api/users/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { fieldProps } from '../../../ui/call-form/field-props.ts'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

/** People that are named; more are counted. */
const MOST_NAMED = 20

export interface RoleDialogProps {
  /** Absent: a new one is made. */
  role: Role | undefined
  onClose: () => void
}

export function RoleDialog({ role, onClose }: RoleDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const tasks = useTasks()
  const queries = useQueryClient()
  const formId = useId()
  const title = role ? t('roles.edit', { name: role.name }) : t('roles.new')
  const form = useCallForm<{ name: string; description: string }>()
  const save = async ({ name, description }: { name: string; description: string }) => {
    if (!role) return void (await callApi(createRole, { body: { name, description } }))
    const { version } = await callApi(getRole, { params: { id: role.guid } })
    await callApi(updateRole, { params: { id: role.guid }, body: { name, description }, version })
  }
  const submission = useSubmission(
    form,
    async (values) => {
      await runFormTask(tasks, { type: role ? 'edit' : 'add', entity: 'role', work: () => save(values) })
      await Promise.all(changes.roles.map((queryKey) => queries.invalidateQueries({ queryKey })))
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
          <Button look="primary" type="submit" form={formId} isBusy={submission.isBusy}>
            {t('admin.actions.save')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <CallForm form={form} submission={submission} id={formId} label={title}>
        <TextField
          {...fieldProps(form, 'name', { required: t('roles.nameMissing') })}
          label={t('roles.name')}
          defaultValue={role?.name}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          {...fieldProps(form, 'description')}
          label={t('roles.description')}
          hint={t('roles.descriptionHint')}
          defaultValue={role?.description}
          maxLength={500}
          autoComplete="off"
          isOptional
        />
      </CallForm>
      {role && <Holders role={role} />}
    </Dialog>
  )
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
            <li key={user.guid}>{displayNameOf(user)}</li>
          ))}
          {data && data.length > named.length && <li className="app-dim">{t('roles.moreHolders')}</li>}
        </ul>
      )}
    </section>
  )
}
