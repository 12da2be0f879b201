import { invitationStatuses, type InvitationStatus } from '#content/model/invitation/schema.ts'
import { MailPlus, MailX } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listInvitations } from '../../../../api/userinvitations/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { MailAddress } from '../../../ui/data-table/mail-address.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { useRightsInWords } from './rights.ts'
import { useInvitationChanges } from './use-user-changes.ts'

type Invitation = z.infer<(typeof listInvitations)['answers'][200]>[number]
type StoredStatus = Exclude<InvitationStatus, 'NotFound'>

const statuses = invitationStatuses.filter((status): status is StoredStatus => status !== 'NotFound')

const shape: TableShape = {
  sortable: [],
  sortedBy: { by: 'createdOn', isDescending: true },
  filters: { status: (value) => statuses.some((status) => status === value) },
}

const idOf = ({ guid }: Invitation) => guid
const nameOf = ({ email }: Invitation) => email
/** One that ran out may be sent again; one that was accepted or withdrawn is closed. */
const canResend = ({ status }: Invitation) => status === 'Open' || status === 'Expired'
const canRevoke = ({ status }: Invitation) => status === 'Open'

/** Invitations, the newest first. */
export function InvitationsTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const columns = useColumns()
  const { resend, revoke } = useActions()
  const query = {
    ...(state.words.trim() !== '' && { q: state.words }),
    ...(state.filters['status'] !== undefined && { status: state.filters['status'] as StoredStatus }),
  }
  const rows = useTableRows<Invitation>({
    key: keys.invitations(JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listInvitations, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  return (
    <DataTable
      title={t('users.invitations')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      searchLabel={t('users.searchInvitations')}
      filters={[
        { name: 'status', label: t('users.state'), options: statuses.map((value) => ({ value, label: t(`parts.invitation.${value}`) })) },
      ]}
      fileName={t('users.invitationsFileName')}
      empty={t('users.noInvitations')}
      actionsOf={(invitation) => (
        <>
          {canResend(invitation) && (
            <IconButton icon={MailPlus} label={t('users.resend', { email: invitation.email })} onClick={() => resend([invitation])} />
          )}
          {canRevoke(invitation) && (
            <IconButton icon={MailX} label={t('users.revoke', { email: invitation.email })} onClick={() => revoke([invitation])} />
          )}
        </>
      )}
      actionsOfChosen={(chosen, clear) => {
        const start = (work: (invitations: readonly Invitation[]) => void) => () => {
          work(chosen)
          clear()
        }
        return (
          <>
            <Button onClick={start(resend)}>{t('users.resendChosen')}</Button>
            <Button onClick={start(revoke)}>{t('users.revokeChosen')}</Button>
          </>
        )
      }}
    />
  )
}

function useColumns(): readonly TableColumn<Invitation>[] {
  const { t } = useTranslation()
  const rightsInWords = useRightsInWords()
  return useMemo((): readonly TableColumn<Invitation>[] => {
    const of = (name: 'createdOn' | 'expiresOn') => ({
      id: name,
      title: t(`users.invitation.${name}`),
      cell: (invitation: Invitation) => <Moment of={invitation[name]} isDay />,
      text: (invitation: Invitation) => invitation[name].slice(0, 10),
    })
    return [
      {
        id: 'email',
        title: t('parts.user.email'),
        cell: ({ email }) => <MailAddress of={email} />,
        text: nameOf,
        isName: true,
        canBreak: true,
      },
      { id: 'rights', title: t('parts.user.rights'), cell: rightsInWords, text: rightsInWords },
      {
        id: 'status',
        title: t('users.state'),
        cell: ({ status }) => (
          <span className="admin-state" data-state={status === 'Accepted' ? 'active' : status === 'Open' ? 'unverified' : 'inactive'}>
            {t(`parts.invitation.${status}`)}
          </span>
        ),
        text: ({ status }) => t(`parts.invitation.${status}`),
      },
      of('createdOn'),
      of('expiresOn'),
    ]
  }, [t, rightsInWords])
}

/** Why the server leaves an invitation as it is, by the code of its answer. */
const reasons: Readonly<Record<string, string>> = { SITE_INVITATION_CLOSED: 'closedInvitations', SITE_TOO_MANY: 'resendTooSoon' }

interface Actions {
  resend: (invitations: readonly Invitation[]) => void
  revoke: (invitations: readonly Invitation[]) => void
}

/** What is done with invitations that are not closed; of others nothing is done. */
function useActions(): Actions {
  const { t } = useTranslation()
  const { runTask, showNotice } = useTasks()
  const changes = useInvitationChanges()
  const start =
    (type: 'save' | 'delete', can: (invitation: Invitation) => boolean, work: (guids: readonly string[]) => Promise<void>, done: string) =>
    (invitations: readonly Invitation[]) => {
      const open = invitations.filter(can)
      if (open.length < invitations.length) showNotice({ kind: 'information', message: t('users.closedInvitations') })
      if (open.length === 0) return
      void runTask({
        type,
        entity: 'invitation',
        work: () => work(open.map(({ guid }) => guid)),
        doneWords: () => t(done, { count: open.length }),
        wordsFor: (error) => (error instanceof ApiProblem && error.code in reasons ? t(`users.${reasons[error.code]}`) : undefined),
      })
    }
  return {
    resend: start('save', canResend, changes.resend, 'users.resent'),
    revoke: start('delete', canRevoke, changes.revoke, 'users.revoked'),
  }
}
