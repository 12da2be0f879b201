import { formatSize } from '#content/model/media/format-size.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { mediaKinds } from '#content/model/media/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMedia, listMediaSenders } from '../../../../api/media/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { askPart } from '../../../ui/data-table/ask-part.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { MediaPicture } from './media-picture.tsx'
import { altStateOf, type MediaRow, nameOf } from './media-rows.ts'
import { TableTiles } from '../../../ui/data-table/table-tiles.tsx'
import { MediaTile } from './media-tile.tsx'
import { type Refusal, useMediaChanges } from './use-media-changes.ts'

const DetailsDialog = createLateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)
const RefusedDialog = createLateDialog(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

const uses = ['used', 'unused'] as const

const shape: TableShape = {
  sortable: ['name', 'size', 'uploadedOn'],
  sortedBy: { by: 'uploadedOn', isDescending: true },
  filters: {
    kind: (value) => mediaKinds.some((kind) => kind === value),
    use: (value) => uses.some((use) => use === value),
    alt: (value) => value === 'missing',
    by: (value) => guidSchema.safeParse(value).success,
  },
}
const orders = ['uploadedOn_desc', 'uploadedOn_asc', 'name_asc', 'name_desc', 'size_desc', 'size_asc'] as const

const idOf = ({ guid }: MediaRow) => guid

/** The files of the library, as pictures or as a table. */
export function MediaTable({ isGrid }: { isGrid: boolean }): ReactNode {
  const { t } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const [opened, open] = useState<MediaRow>()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const columns = useColumns(open)
  const senders = useSenders()
  const { words, filters, sorting } = state
  const query = {
    sort_by: sortingName(sorting) as (typeof orders)[number],
    ...(words.trim() !== '' && { text: words.trim() }),
    ...(filters['kind'] !== undefined && { kind: filters['kind'] as (typeof mediaKinds)[number] }),
    ...(filters['use'] !== undefined && { used: filters['use'] === 'used' ? ('true' as const) : ('false' as const) }),
    ...(filters['alt'] !== undefined && { withoutAlt: 'true' as const }),
    ...(filters['by'] !== undefined && { uploadedBy: filters['by'] }),
  }
  const rows = useTableRows<MediaRow>({
    key: keys.mediaRows(JSON.stringify(query)),
    ask: askPart((paged, signal) => callApi(listMedia, { query: { ...query, ...paged }, ...signal })),
    state,
  })
  const { remove } = useMediaChanges()
  const start = async (media: readonly MediaRow[], onDone: () => void) => {
    const outcome = await remove(media)
    if (outcome && outcome.refused.length > 0) setRefused(outcome.refused)
    if (outcome) onDone()
  }
  const options = (values: readonly string[], group: string) => values.map((value) => ({ value, label: t(`media.${group}.${value}`) }))
  return (
    <>
      <DataTable
        title={t('admin.menu.media')}
        columns={columns}
        rows={rows}
        state={state}
        onState={change}
        idOf={idOf}
        nameOf={nameOf}
        searchLabel={t('media.search')}
        filters={[
          { name: 'kind', label: t('media.kind'), options: options(mediaKinds, 'kinds') },
          { name: 'use', label: t('media.use'), options: options(uses, 'uses') },
          { name: 'alt', label: t('media.alt'), options: [{ value: 'missing', label: t('media.alts.absent') }] },
          ...(senders.length > 0
            ? [{ name: 'by', label: t('media.uploadedBy'), options: senders.map(({ guid, name }) => ({ value: guid, label: name })) }]
            : []),
        ]}
        orderLabel={t('media.order')}
        orders={orders.map((order) => {
          const [by = '', direction] = order.split('_')
          return { sorting: { by, isDescending: direction === 'desc' }, label: t(`media.orders.${order}`) }
        })}
        fileName={t('media.fileName')}
        empty={t('media.empty')}
        tilesOf={
          isGrid
            ? (props) => <TableTiles {...props} tileOf={(media) => <MediaTile media={media} onOpen={() => open(media)} />} />
            : undefined
        }
        {...(!isGrid && {
          actionsOf: (media: MediaRow) => (
            <IconButton icon={Trash2} label={t('media.deleteOne', { name: nameOf(media) })} onClick={() => void start([media], () => {})} />
          ),
        })}
        actionsOfChosen={(chosen, clear) => <Button onClick={() => void start(chosen, clear)}>{t('admin.actions.delete')}</Button>}
      />
      {opened && (
        <DetailsDialog
          key={opened.guid}
          row={opened}
          onClose={() => open(undefined)}
          onDelete={() => {
            open(undefined)
            void start([opened], () => {})
          }}
        />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

function useSenders() {
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.mediaSenders,
    queryFn: ({ signal }) => callApi(listMediaSenders, { signal }),
  })
  return data?.body ?? []
}

function useColumns(onOpen: (media: MediaRow) => void): readonly TableColumn<MediaRow>[] {
  const { t, i18n } = useTranslation()
  return useMemo((): readonly TableColumn<MediaRow>[] => {
    const language = i18n.language === 'en' ? 'en' : 'nl'
    const kindOf = ({ kind, extension }: MediaRow) => `${t(`media.kinds.${kind}`)} (${extension})`
    const altOf = (media: MediaRow) => {
      const state = altStateOf(media)
      return state === 'none' ? '' : t(`media.alts.${state === 'missing' ? 'absent' : state}`)
    }
    const useOf = ({ isUsed }: MediaRow) => t(`media.uses.${isUsed ? 'used' : 'unused'}`)
    return [
      {
        id: 'name',
        title: t('media.name'),
        cell: (media) => (
          <button type="button" className="admin-media-name" onClick={() => onOpen(media)}>
            <MediaPicture media={media} size="row" />
            <span>{nameOf(media)}</span>
          </button>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
        canBreak: true,
      },
      { id: 'kind', title: t('media.kind'), cell: kindOf, text: kindOf },
      {
        id: 'alt',
        title: t('media.alt'),
        cell: (media) =>
          altStateOf(media) === 'none' ? undefined : (
            <span className="admin-state" data-state={altStateOf(media) === 'missing' ? 'unverified' : 'active'}>
              {altOf(media)}
            </span>
          ),
        text: altOf,
      },
      { id: 'use', title: t('media.use'), cell: useOf, text: useOf },
      {
        id: 'size',
        title: t('media.size'),
        cell: ({ size }) => (size === undefined ? undefined : formatSize(size, language)),
        text: ({ size }) => String(size ?? ''),
        canSort: true,
      },
      {
        id: 'uploadedOn',
        title: t('media.uploadedOn'),
        cell: ({ uploadedOn }) => uploadedOn && <Moment of={uploadedOn} isDay />,
        text: ({ uploadedOn = '' }) => uploadedOn.slice(0, 10),
        canSort: true,
      },
      {
        id: 'by',
        title: t('media.uploadedBy'),
        cell: ({ uploadedBy }) => uploadedBy && <Person of={uploadedBy} />,
        text: ({ uploadedBy }) => uploadedBy?.name ?? '',
      },
      { id: 'url', title: t('media.url'), text: ({ url }) => url },
    ]
  }, [t, i18n.language, onOpen])
}
