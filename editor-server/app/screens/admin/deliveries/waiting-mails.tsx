import { MailX, RotateCcw, Send } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listWaitingMails } from '../../../../api/deliveries/contract.ts'
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
import { firstColumns, lastColumns, nameOf } from './mail-columns.tsx'
import { useDeliveryChanges } from './use-delivery-changes.ts'

type Mail = z.infer<(typeof listWaitingMails)['answers'][200]>[number]

const shape: TableShape = { sortable: [], sortedBy: { by: 'createdOn', isDescending: true } }

const idOf = ({ id }: Mail) => id

/** Mails that have yet to go, the newest first. */
export function WaitingMails(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { again, giveUp } = useDeliveryChanges()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const columns = useMemo((): readonly TableColumn<Mail>[] => {
    const stateOf = ({ isGivenUp, attempts }: Mail) => (isGivenUp ? 'givenUp' : attempts > 0 ? 'tried' : 'waits')
    const wordsOf = (mail: Mail) => t(`deliveries.waiting.${stateOf(mail)}`, { on: describeMoment(mail.nextOn, language) })
    return [
      ...firstColumns<Mail>(t),
      {
        id: 'state',
        title: t('deliveries.state'),
        cell: (mail) => (
          <span className="admin-state" data-state={stateOf(mail)}>
            {wordsOf(mail)}
          </span>
        ),
        text: wordsOf,
      },
      ...lastColumns<Mail>(t),
    ]
  }, [t, language])
  const rows = useTableRows<Mail>({
    key: keys.waitingMails,
    async ask({ pageNumber, itemCount }, signal) {
      const query = { pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listWaitingMails, { query, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('deliveries.views.waiting')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={(mail) => nameOf(mail, t)}
      fileName={t('deliveries.waitingFileName')}
      empty={t('deliveries.noneWaiting')}
      actionsOf={(mail) => (
        <>
          <IconButton
            icon={mail.isGivenUp ? RotateCcw : Send}
            label={t(mail.isGivenUp ? 'deliveries.takeBack' : 'deliveries.again', { mail: nameOf(mail, t) })}
            onClick={() => again([mail.id])}
          />
          {!mail.isGivenUp && (
            <IconButton icon={MailX} label={t('deliveries.giveUp', { mail: nameOf(mail, t) })} onClick={() => giveUp([mail.id])} />
          )}
        </>
      )}
      actionsOfChosen={(chosen, clear) => {
        const start = (work: (ids: readonly string[]) => void) => () => {
          work(chosen.map(idOf))
          clear()
        }
        return (
          <>
            <Button onClick={start(again)}>{t('deliveries.againChosen')}</Button>
            <Button onClick={start(giveUp)}>{t('deliveries.giveUpChosen')}</Button>
          </>
        )
      }}
    />
  )
}
