import { pageStates } from '#content/model/page/page-state.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listPageRows, type pageRowSchema } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { describeDay, describeMoment } from '../../../client/describe-moment.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { isNarrowed, sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { ActionsOfChosen } from './actions-of-chosen.tsx'

export type PageRow = z.infer<typeof pageRowSchema>

const states = [...pageStates, 'planned'] as const
type State = (typeof states)[number]
const withFormerUrls = ['some', 'none'] as const

const shape: TableShape = {
  sortable: ['place', 'title'],
  sortedBy: { by: 'place', isDescending: false },
  filters: {
    state: (value) => states.some((state) => state === value),
    formerUrls: (value) => withFormerUrls.some((each) => each === value),
  },
}

const idOf = ({ guid }: PageRow) => guid
const nameOf = ({ title }: PageRow) => title

export function PagesTable(): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { words, filters, sorting } = state
  const query = {
    sort_by: sortingName(sorting) as 'place_asc',
    ...(words.trim() !== '' && { q: words }),
    ...(filters['state'] !== undefined && { state: filters['state'] as State }),
    ...(filters['formerUrls'] !== undefined && { formerUrls: filters['formerUrls'] as 'some' }),
  }
  const columns = useColumns(sorting.by === 'place' && !sorting.isDescending && !isNarrowed(state))
  const rows = useTableRows<PageRow>({
    key: keys.pageRows(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listPageRows, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('admin.menu.pages')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      searchLabel={t('all-pages.search')}
      filters={[
        { name: 'state', label: t('all-pages.state'), options: states.map((value) => ({ value, label: t(`all-pages.states.${value}`) })) },
        {
          name: 'formerUrls',
          label: t('all-pages.formerUrls'),
          options: withFormerUrls.map((value) => ({ value, label: t(`all-pages.withFormerUrls.${value}`) })),
        },
      ]}
      fileName={t('all-pages.fileName')}
      empty={t('all-pages.none')}
      orderLabel={t('all-pages.order')}
      orders={[
        { sorting: shape.sortedBy, label: t('all-pages.orders.place') },
        { sorting: { by: 'title', isDescending: false }, label: t('all-pages.orders.title') },
        { sorting: { by: 'title', isDescending: true }, label: t('all-pages.orders.titleDown') },
      ]}
      actionsOfChosen={(chosen, clear) => <ActionsOfChosen pages={chosen} onDone={clear} />}
    />
  )
}

/** @param showsDepth indents pages below the one that they stand under, as in the menu */
function useColumns(showsDepth: boolean): readonly TableColumn<PageRow>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<PageRow>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const plansOf = ({ publishOn, unpublishOn }: PageRow) => [
      ...(publishOn === undefined ? [] : [t('all-pages.publishOn', { on: describeMoment(publishOn, language) })]),
      ...(unpublishOn === undefined ? [] : [t('all-pages.unpublishOn', { on: describeMoment(unpublishOn, language) })]),
    ]
    const accessOf = ({ viewAccess }: PageRow) => t(`all-pages.accessOf.${viewAccess}`)
    return [
      {
        id: 'title',
        title: t('all-pages.title'),
        cell: ({ title, url, depth = 0 }) => (
          <span className="admin-page" data-depth={showsDepth ? Math.min(depth, 6) : 0}>
            <a href={editUrlOf(url)}>{title}</a>{' '}
            <span className="admin-page__url">{url.startsWith('/g/') ? t('all-pages.notInMenu') : url}</span>
          </span>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
        canBreak: true,
      },
      {
        id: 'state',
        title: t('all-pages.state'),
        cell: (page) => (
          <>
            <span className="admin-state" data-state={page.state}>
              {t(`all-pages.states.${page.state}`)}
            </span>
            {plansOf(page).map((plan) => (
              <span key={plan} className="admin-page__plan">
                {plan}
              </span>
            ))}
          </>
        ),
        text: (page) => [t(`all-pages.states.${page.state}`), ...plansOf(page)].join(', '),
      },
      { id: 'access', title: t('all-pages.access'), cell: accessOf, text: accessOf },
      {
        id: 'changedOn',
        title: t('all-pages.changedOn'),
        cell: ({ changedOn }) => changedOn && describeDay(changedOn, language),
        text: ({ changedOn = '' }) => changedOn.slice(0, 10),
      },
      {
        id: 'changedBy',
        title: t('all-pages.changedBy'),
        cell: ({ changedBy }) => changedBy?.name,
        text: ({ changedBy }) => changedBy?.name ?? '',
      },
      {
        id: 'formerUrls',
        title: t('all-pages.formerUrls'),
        cell: ({ formerUrls = [] }) =>
          formerUrls.length > 0 && (
            <details className="admin-page__former">
              <summary>{t('all-pages.formerUrlCount', { count: formerUrls.length })}</summary>
              <ul>
                {formerUrls.map((url) => (
                  <li key={url}>{url}</li>
                ))}
              </ul>
            </details>
          ),
        text: ({ formerUrls = [] }) => formerUrls.join(' '),
        canBreak: true,
      },
      // For the file alone: beside the title it is in sight already.
      { id: 'url', title: t('all-pages.url'), text: ({ url }) => url },
    ]
  }, [t, i18n.language, showsDepth])
}

const editUrlOf = (url: string) => `${url === '/' ? '' : url}/edit`
