import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#content/model/account/schema.ts'
import { getUser } from '../../../../api/users/contract.ts'
import { useApplication, useUserState } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CallForm } from '../../../ui/call-form/call-form.tsx'
import { useCallForm } from '../../../ui/call-form/use-call-form.ts'
import { useSubmission } from '../../../ui/call-form/use-submission.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { RightsFields } from './rights-fields.tsx'
import { rightsOf, useUserChanges } from './use-user-changes.ts'

export interface UserDialogProps {
  guid: string
  onClose: () => void
}

/** What somebody may do on the site, as it is when the dialog opens. */
export function UserDialog({ guid, onClose }: UserDialogProps): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const { applicationUser } = useUserState()
  const { data, isError } = useQuery({
    queryKey: keys.user(guid),
    queryFn: ({ signal }) => callApi(getUser, { params: { id: guid }, signal }),
    ...askAnew,
  })
  const user = data?.body
  const isOwn = guid === applicationUser?.guid
  const isOfStaff = user?.isMett === true && applicationUser?.isMett !== true
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const title = user
    ? t('parts.user.rightsOf', { name: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ') })
    : t('parts.user.rights')
  const canChange = user !== undefined && !isOwn && !isOfStaff
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {canChange && (
            <Button look="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('admin.actions.save')}
            </Button>
          )}
          <Button onClick={onClose}>{t(canChange ? 'actions.cancel' : 'actions.close')}</Button>
        </>
      }
    >
      {isError && <p>{t('parts.user.userNotRead')}</p>}
      {!isError && !user && <p className="app-dim">{t('table.loading')}</p>}
      {user && !canChange && <Notice>{t(isOwn ? 'parts.user.ownRights' : 'parts.user.rightsOfStaff')}</Notice>}
      {user && canChange && <RightsForm id={formId} label={title} user={user} version={data?.version} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

interface RightsFormProps {
  id: string
  label: string
  user: Account
  version: string | undefined
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

function RightsForm({ id, label, user, version, onBusy, onClose }: RightsFormProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const { setRights } = useUserChanges()
  const { applicationUser } = useUserState()
  const [rights, change] = useState(() => rightsOf(user))
  const form = useCallForm()
  const submission = useSubmission(form, async () => {
    onBusy(true)
    try {
      const work = () => setRights({ guid: user.guid, version, rights })
      await runFormTask(tasks, { type: 'edit', entity: 'user', work })
      onClose()
    } finally {
      onBusy(false)
    }
  })
  return (
    <CallForm form={form} submission={submission} id={id} label={label}>
      <p className="app-dim">{user.email}</p>
      <RightsFields rights={rights} onChange={(given) => change({ ...rights, ...given })} />
      <fieldset className="admin-rights">
        <legend>{t('parts.user.access')}</legend>
        {applicationUser?.isMett === true && (
          <Checkbox
            label={
              <>
                {t('admin.role.Developer')}
                <span className="admin-rights__text">{t('parts.rights.means.Developer')}</span>
              </>
            }
            checked={rights.isDeveloper}
            onChange={({ target }) => change({ ...rights, isDeveloper: target.checked })}
          />
        )}
        <Checkbox
          label={
            <>
              {t('parts.user.mayComeIn')}
              <span className="admin-rights__text">{t('parts.user.mayComeInText')}</span>
            </>
          }
          checked={rights.isActive}
          onChange={({ target }) => change({ ...rights, isActive: target.checked })}
        />
      </fieldset>
      {user.closedOn !== undefined && <Notice>{t('parts.user.closedByOwner')}</Notice>}
      <p className="app-dim">{t('parts.user.signsInAgain')}</p>
    </CallForm>
  )
}
