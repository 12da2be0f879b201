import { pageStates } from '#content/model/page/page-state.ts'
import { Info } from 'lucide'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPageRows } from '../../../../api/page-rows/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { isNarrowed, sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { idOf, nameOf, type PageRow } from './page-row.ts'
import { useColumns } from './use-columns.tsx'
import { usePageTree } from './use-page-tree.ts'

const ActionsOfChosen = createLatePart(async () => (await import('./actions-of-chosen.tsx')).ActionsOfChosen)
const DetailsDialog = createLateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)
/** It comes with a part of edit mode, when somebody asks for it. */
const TemplateOfPage = createLateDialog(
  async () => (await import('../../../edit-mode/settings/page-settings/template-of-page.tsx')).TemplateOfPage,
)
const PageTree = createLatePart(async () => (await import('./page-tree.tsx')).PageTree)

const states = [...pageStates, 'planned'] as const
type State = (typeof states)[number]
const someOrNone = ['some', 'none'] as const
const translations = ['behind', 'right', 'unknown'] as const
const isSomeOrNone = (value: string) => someOrNone.some((each) => each === value)

const shape: TableShape = {
  sortable: ['place', 'title', 'state', 'changedOn'],
  sortedBy: { by: 'place', isDescending: false },
  filters: {
    state: (value) => states.some((state) => state === value),
    findings: isSomeOrNone,
    formerUrls: isSomeOrNone,
    translation: (value) => translations.some((each) => each === value),
  },
}

/** The pages as a table, or as a tree as long as nothing narrows them: what is found stands below each other. */
export function PagesTable({ isTree }: { isTree: boolean }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const [opened, setOpened] = useState<PageRow>()
  const [original, setOriginal] = useState<PageRow>()
  const open = useCallback((page: PageRow) => setOpened(page), [])
  const { words, filters, sorting } = state
  const showsTree = isTree && !isNarrowed(state)
  const query = {
    sort_by: sortingName(sorting) as 'place_asc',
    ...(words.trim() !== '' && { q: words }),
    ...(filters['state'] !== undefined && { state: filters['state'] as State }),
    ...(filters['findings'] !== undefined && { findings: filters['findings'] as 'some' }),
    ...(filters['formerUrls'] !== undefined && { formerUrls: filters['formerUrls'] as 'some' }),
    ...(filters['translation'] !== undefined && { translation: filters['translation'] as 'behind' }),
  }
  const columns = useColumns(sorting.by === 'place' && !sorting.isDescending && !isNarrowed(state), open)
  const rows = useTableRows<PageRow>({
    key: keys.pageRows(JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listPageRows, { query: { ...query, ...paged }, ...signal })),
    state,
    isOff: showsTree,
  })
  const tree = usePageTree(showsTree, query.sort_by)
  const options = (name: 'withFindings' | 'withFormerUrls') =>
    someOrNone.map((value) => ({ value, label: t(`all-pages.${name}.${value}`) }))
  return (
    <>
      <DataTable
        title={t('admin.menu.pages')}
        columns={columns}
        rows={showsTree ? { ...rows, ...tree.shown } : rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        searchLabel={t('all-pages.search')}
        filters={[
          {
            name: 'state',
            label: t('all-pages.state'),
            options: states.map((value) => ({ value, label: t(`all-pages.states.${value}`) })),
          },
          { name: 'findings', label: t('all-pages.findings'), options: options('withFindings') },
          { name: 'formerUrls', label: t('all-pages.formerUrls'), options: options('withFormerUrls') },
          {
            name: 'translation',
            label: t('all-pages.translation'),
            options: translations.map((value) => ({ value, label: t(`all-pages.translations.${value}`) })),
          },
        ]}
        fileName={t('all-pages.fileName')}
        empty={t('all-pages.none')}
        orderLabel={t('all-pages.order')}
        orders={[
          { sorting: shape.sortedBy, label: t('all-pages.orders.place') },
          { sorting: { by: 'title', isDescending: false }, label: t('all-pages.orders.title') },
          { sorting: { by: 'title', isDescending: true }, label: t('all-pages.orders.titleDown') },
          { sorting: { by: 'changedOn', isDescending: true }, label: t('all-pages.orders.changedDown') },
          { sorting: { by: 'changedOn', isDescending: false }, label: t('all-pages.orders.changed') },
          { sorting: { by: 'state', isDescending: false }, label: t('all-pages.orders.state') },
          { sorting: { by: 'state', isDescending: true }, label: t('all-pages.orders.stateDown') },
        ]}
        actionsOf={(page) => <IconButton icon={Info} label={t('all-pages.detailsOf', { title: page.title })} onClick={() => open(page)} />}
        actionsOfChosen={(chosen, clear) => <ActionsOfChosen pages={chosen} onDone={clear} />}
        treeOf={showsTree ? (choice) => <PageTree {...tree} choice={choice} onOpen={open} /> : undefined}
      />
      {opened && (
        <DetailsDialog
          page={opened}
          onMakeTemplate={() => {
            setOpened(undefined)
            setOriginal(opened)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {original && <TemplateOfPage page={original} onClose={() => setOriginal(undefined)} />}
    </>
  )
}
