import { Send } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listHooks } from '../../../../api/deliveries/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { useDeliveryChanges } from './use-delivery-changes.ts'

type Hook = z.infer<(typeof listHooks)['answers'][200]>[number]

const shape: TableShape = { sortable: [], sortedBy: { by: 'createdOn', isDescending: true } }

const idOf = ({ id }: Hook) => id
const nameOf = ({ form }: Hook) => form.name

/** Submissions that a webhook has yet to be told of, or was not told of within a day; the newest first. */
export function Webhooks(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { tellAgain } = useDeliveryChanges()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const columns = useMemo((): readonly TableColumn<Hook>[] => {
    const stateOf = ({ nextOn, attempts }: Hook) => (nextOn === undefined ? 'expired' : attempts > 0 ? 'tried' : 'waits')
    const wordsOf = (hook: Hook) => t(`deliveries.hook.${stateOf(hook)}`, { on: describeMoment(hook.nextOn ?? hook.createdOn, language) })
    return [
      { id: 'form', title: t('deliveries.form'), cell: nameOf, text: nameOf, isName: true },
      {
        id: 'createdOn',
        title: t('deliveries.createdOn'),
        cell: ({ createdOn }) => <Moment of={createdOn} />,
        text: ({ createdOn }) => createdOn,
      },
      {
        id: 'state',
        title: t('deliveries.state'),
        cell: (hook) => (
          <span className="admin-state" data-state={stateOf(hook)}>
            {wordsOf(hook)}
          </span>
        ),
        text: wordsOf,
      },
      { id: 'attempts', title: t('deliveries.attempts'), cell: ({ attempts }) => attempts, text: ({ attempts }) => String(attempts) },
      {
        id: 'lastError',
        title: t('deliveries.lastError'),
        cell: ({ lastError }) => lastError,
        text: ({ lastError = '' }) => lastError,
        canBreak: true,
      },
    ]
  }, [t, language])
  const rows = useTableRows<Hook>({
    key: keys.waitingHooks,
    async ask({ pageNumber, itemCount }, signal) {
      const query = { pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listHooks, { query, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <>
      <p className="app-dim">{t('deliveries.hooksText')}</p>
      <DataTable
        title={t('deliveries.views.webhooks')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        fileName={t('deliveries.hooksFileName')}
        empty={t('deliveries.noneHooks')}
        actionsOf={(hook) => (
          <IconButton
            icon={Send}
            label={t('deliveries.tellAgain', { form: nameOf(hook), on: describeMoment(hook.createdOn, language) })}
            onClick={() => tellAgain([hook.id])}
          />
        )}
        actionsOfChosen={(chosen, clear) => (
          <Button
            onClick={() => {
              tellAgain(chosen.map(idOf))
              clear()
            }}
          >
            {t('deliveries.againChosen')}
          </Button>
        )}
      />
    </>
  )
}
