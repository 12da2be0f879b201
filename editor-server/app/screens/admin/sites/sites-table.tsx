import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { siteFaultKinds, type SiteRow, siteSortings, siteStates } from '#content/model/site/schema.ts'
import { Archive, Copy, Globe, RotateCcw, Trash2 } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listSites } from '../../../../api/sites/contract.ts'
import type { CallInput } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { describeBytes } from './describe-bytes.ts'
import type { SiteStep } from './screen.tsx'
import { Dot, SiteHealth, useFaultWords } from './site-health.tsx'
import { useRestoreSite } from './use-restore-site.ts'

const healths = [...siteFaultKinds, 'any', 'none'] as const

const shape: TableShape = {
  sortable: siteSortings,
  sortedBy: { by: 'name', isDescending: false },
  filters: {
    state: (value) => siteStates.some((state) => state === value),
    health: (value) => healths.some((health) => health === value),
  },
}

type Query = NonNullable<CallInput<typeof listSites>['query']>

const idOf = ({ name }: SiteRow) => name
const titleOf = ({ title }: SiteRow) => title

export function SitesTable({ onStep }: { onStep: (step: SiteStep) => void }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const restore = useRestoreSite()
  const columns = useColumns()
  const query = {
    ...(state.words.trim() !== '' && { q: state.words.trim() }),
    ...(state.filters as Pick<Query, 'state' | 'health'>),
    sort: sortingName(state.sorting) as Query['sort'],
  }
  const rows = useTableRows<SiteRow>({
    key: keys.sites(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listSites, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('admin.menu.sites')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={titleOf}
      searchLabel={t('sites.search')}
      filters={[
        { name: 'state', label: t('sites.state'), options: siteStates.map((value) => ({ value, label: t(`sites.states.${value}`) })) },
        { name: 'health', label: t('sites.health'), options: healths.map((value) => ({ value, label: t(`sites.healths.${value}`) })) },
      ]}
      fileName={t('sites.fileName')}
      actionsOf={(site) => {
        const { title } = site
        if (site.state === 'archived')
          return (
            <>
              <IconButton icon={RotateCcw} label={t('sites.restore', { title })} onClick={() => restore(site)} />
              <IconButton icon={Trash2} label={t('sites.delete', { title })} onClick={() => onStep({ kind: 'delete', site })} />
            </>
          )
        return (
          <>
            <IconButton icon={Globe} label={t('sites.hostsOf', { title })} onClick={() => onStep({ kind: 'hosts', site })} />
            <IconButton icon={Copy} label={t('sites.copy', { title })} onClick={() => onStep({ kind: 'copy', site })} />
            {!site.isForStaff && (
              <IconButton icon={Archive} label={t('sites.archive', { title })} onClick={() => onStep({ kind: 'archive', site })} />
            )}
          </>
        )
      }}
    />
  )
}

function useColumns(): readonly TableColumn<SiteRow>[] {
  const { t, i18n } = useTranslation()
  const wordsOf = useFaultWords()
  return useMemo((): readonly TableColumn<SiteRow>[] => {
    const language = i18n.language as InterfaceLanguage
    const hostsOf = ({ primaryDomain, hostNames }: SiteRow) => [...(primaryDomain === undefined ? [] : [primaryDomain]), ...hostNames]
    const number = (value: number | undefined) => (value === undefined ? undefined : new Intl.NumberFormat(language).format(value))
    const stateOf = ({ state }: SiteRow) => t(`sites.states.${state}`)
    return [
      {
        id: 'name',
        title: t('sites.name'),
        canSort: true,
        isName: true,
        canBreak: true,
        cell: (site) => {
          const [first, ...others] = hostsOf(site)
          return (
            <>
              {site.state === 'archived' ? site.title : <a href={site.origin}>{site.title}</a>}
              <span className="admin-sites-name">
                {first ?? t('sites.onlyHere', { name: site.name })}
                {others.length > 0 && ` ${t('sites.moreHosts', { count: others.length })}`}
              </span>
            </>
          )
        },
        text: titleOf,
      },
      // For the file alone.
      { id: 'folder', title: t('sites.folder'), text: ({ name }) => name },
      { id: 'hosts', title: t('sites.hosts'), text: (site) => hostsOf(site).join(' ') },
      {
        id: 'state',
        title: t('sites.state'),
        canSort: true,
        cell: (site) => (
          <>
            <Dot look={site.state === 'live' ? 'good' : site.state === 'building' ? 'busy' : 'off'}>{stateOf(site)}</Dot>
            {site.deletableOn !== undefined && (
              <span className="admin-sites-name">{t('sites.deletable', { day: describeDay(site.deletableOn, language) })}</span>
            )}
          </>
        ),
        text: stateOf,
      },
      {
        id: 'lastPublishedOn',
        title: t('sites.published'),
        canSort: true,
        cell: ({ lastPublishedOn }) => lastPublishedOn && <Moment of={lastPublishedOn} isDay />,
        text: ({ lastPublishedOn = '' }) => lastPublishedOn,
      },
      { id: 'pages', title: t('sites.pages'), canSort: true, cell: ({ pages }) => number(pages), text: ({ pages }) => String(pages ?? '') },
      {
        id: 'people',
        title: t('sites.people'),
        canSort: true,
        cell: ({ people }) => number(people),
        text: ({ people }) => String(people ?? ''),
      },
      {
        id: 'bytes',
        title: t('sites.size'),
        canSort: true,
        cell: ({ bytes }) => (bytes === undefined ? undefined : describeBytes(bytes, language)),
        text: ({ bytes }) => String(bytes ?? ''),
      },
      {
        id: 'faults',
        title: t('sites.health'),
        canSort: true,
        cell: (site) => (site.state === 'archived' ? undefined : <SiteHealth site={site} />),
        text: ({ faults }) => faults.map(wordsOf).join('; '),
      },
    ]
  }, [t, i18n.language, wordsOf])
}
