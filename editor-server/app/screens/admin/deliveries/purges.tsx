import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getDeliveries } from '../../../../api/deliveries/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import type { Deliveries } from './screen.tsx'
import { useDeliveryChanges } from './use-delivery-changes.ts'

type Purge = NonNullable<Deliveries['cdn']>['purges'][number]

const shape: TableShape = { sortable: [], sortedBy: { by: 'createdOn', isDescending: false } }

const idOf = ({ id }: Purge) => id
const createdOnOf = ({ createdOn }: Purge) => createdOn

/** What the cache before the site has not been told yet; nothing of it is given up. */
export function Purges(): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { purgeAgain } = useDeliveryChanges()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(getDeliveries)),
    queryFn: ({ signal }) => callApi(getDeliveries, { signal }),
  })
  const columns = useMemo((): readonly TableColumn<Purge>[] => {
    const whatOf = ({ count }: Purge) => (count === null ? t('deliveries.everything') : t('deliveries.addresses', { count }))
    const stateOf = ({ isAgain, lastError }: Purge) => (lastError !== undefined ? 'tried' : isAgain ? 'onceMore' : 'waits')
    const wordsOf = (purge: Purge) => t(`deliveries.purge.${stateOf(purge)}`, { on: describeMoment(purge.nextOn, language) })
    return [
      {
        id: 'what',
        title: t('deliveries.forgets'),
        cell: (purge) =>
          purge.paths.length === 0 ? (
            whatOf(purge)
          ) : (
            <details className="admin-purge">
              <summary>{whatOf(purge)}</summary>
              <ul>
                {purge.paths.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
              {purge.count !== null && purge.count > purge.paths.length && (
                <p className="app-dim">{t('deliveries.more', { count: purge.count - purge.paths.length })}</p>
              )}
            </details>
          ),
        text: (purge) => [whatOf(purge), ...purge.paths].join(' '),
        isName: true,
      },
      {
        id: 'createdOn',
        title: t('deliveries.createdOn'),
        cell: ({ createdOn }) => <Moment of={createdOn} />,
        text: createdOnOf,
      },
      {
        id: 'state',
        title: t('deliveries.state'),
        cell: (purge) => (
          <span className="admin-state" data-state={stateOf(purge)}>
            {wordsOf(purge)}
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
  if (data?.body.cdn === null) return <p className="app-dim">{t('deliveries.noCdn')}</p>
  const purges = data?.body.cdn?.purges
  const rows = localRows({ all: purges, isError, retry: () => void refetch(), state, valueOf: createdOnOf, language })
  return (
    <>
      <div className="admin-purges__head">
        <p className="app-dim">{t('deliveries.purgesText')}</p>
        {purges && purges.length > 0 && (
          <Button icon={<Icon of={RefreshCw} size={16} />} onClick={purgeAgain}>
            {t('deliveries.purgeAgain')}
          </Button>
        )}
      </div>
      <DataTable
        title={t('deliveries.views.caches')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={createdOnOf}
        fileName={t('deliveries.purgesFileName')}
        empty={t('deliveries.nonePurges')}
      />
    </>
  )
}
