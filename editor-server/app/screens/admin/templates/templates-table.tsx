import { templateKinds } from '#content/model/template/schema.ts'
import { Copy, PanelBottom, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listTemplateRows, type templateRowSchema } from '../../../../api/page-templates/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { createLanguageNamer } from '../../../client/language-names.ts'
import { keys } from '../../../client/queries/keys.ts'
import { Person } from '../../../ui/avatar/person.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { sortingName, type TableShape } from '../../../ui/data-table/table-state.ts'
import { useTableRows } from '../../../ui/data-table/use-table-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { Moment } from '../../../ui/data-table/moment.tsx'
import { TemplatePicture } from '../../../ui/template-picture/template-picture.tsx'
import { TemplateUses, useUsesText } from './template-uses.tsx'
import { canBeFooterOfSite } from './use-footer-of-site.ts'

export type TemplateRow = z.infer<typeof templateRowSchema>

const shape: TableShape = {
  sortable: ['kind', 'name'],
  sortedBy: { by: 'kind', isDescending: false },
  filters: { kind: (value) => templateKinds.some((kind) => kind === value) },
}

const idOf = ({ guid }: TemplateRow) => guid
const nameOf = ({ name }: TemplateRow) => name

export interface TemplatesTableProps {
  onRename: (template: TemplateRow) => void
  onCopy: (template: TemplateRow) => void
  /** Makes it the footer of pages that name none. */
  onUseAsFooter: (template: TemplateRow) => void
  onDelete: (template: TemplateRow) => void
}

export function TemplatesTable({ onRename, onCopy, onUseAsFooter, onDelete }: TemplatesTableProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { callApi } = useApplication()
  const [state, change] = useTableState(shape)
  const { words, filters, sorting } = state
  const query = {
    sort_by: sortingName(sorting) as 'kind_asc',
    ...(words.trim() !== '' && { q: words }),
    ...(filters['kind'] !== undefined && { kind: filters['kind'] as TemplateRow['kind'] }),
  }
  const columns = useColumns()
  const labelOfUse = ({ name, lang }: TemplateRow) =>
    lang === undefined
      ? t('templates.useAsFooter', { name })
      : t('templates.useAsFooterIn', { name, language: createLanguageNamer(i18n.language)(lang) })
  const rows = useTableRows<TemplateRow>({
    key: keys.templateRows(JSON.stringify(query)),
    async ask({ pageNumber, itemCount }, signal) {
      const paged = { ...query, pageNumber: String(pageNumber), itemCount: String(itemCount) }
      const { body, total = body.length } = await callApi(listTemplateRows, { query: paged, ...(signal && { signal }) })
      return { rows: body, total }
    },
    state,
  })
  return (
    <DataTable
      title={t('admin.menu.templates')}
      columns={columns}
      rows={rows}
      state={state}
      onState={change}
      idOf={idOf}
      nameOf={nameOf}
      searchLabel={t('templates.search')}
      filters={[
        {
          name: 'kind',
          label: t('templates.kind'),
          options: templateKinds.map((value) => ({ value, label: t(`templates.kinds.${value}`) })),
        },
      ]}
      fileName={t('templates.fileName')}
      empty={t('templates.none')}
      actionsOf={(template) => (
        <>
          {template.kind === 'footer' && (
            <IconButton
              icon={PanelBottom}
              label={labelOfUse(template)}
              // It stays when it has been pressed: the focus is on it.
              aria-disabled={!canBeFooterOfSite(template) || undefined}
              onClick={() => canBeFooterOfSite(template) && onUseAsFooter(template)}
            />
          )}
          <IconButton icon={Pencil} label={t('templates.rename', { name: template.name })} onClick={() => onRename(template)} />
          <IconButton icon={Copy} label={t('templates.copy', { name: template.name })} onClick={() => onCopy(template)} />
          <IconButton icon={Trash2} label={t('templates.delete', { name: template.name })} onClick={() => onDelete(template)} />
        </>
      )}
    />
  )
}

function useColumns(): readonly TableColumn<TemplateRow>[] {
  const { t } = useTranslation()
  const usesText = useUsesText()
  return useMemo((): readonly TableColumn<TemplateRow>[] => {
    const kindOf = ({ kind }: TemplateRow) => t(`templates.kinds.${kind}`)
    const stateOf = ({ isChanged }: TemplateRow) => t(isChanged ? 'templates.changed' : 'templates.published')
    return [
      {
        id: 'name',
        title: t('templates.name'),
        cell: ({ guid, name, kind, layout = '100', blocks }) => (
          <span className="admin-template">
            <TemplatePicture layout={layout} blocks={blocks} band={kind === 'page' ? undefined : kind} />
            <a href={`/admin/templates/${guid}/edit`}>{name}</a>
          </span>
        ),
        text: nameOf,
        canSort: true,
        isName: true,
      },
      { id: 'kind', title: t('templates.kind'), cell: kindOf, text: kindOf, canSort: true },
      { id: 'uses', title: t('templates.uses'), cell: (template) => <TemplateUses template={template} />, text: usesText },
      {
        id: 'state',
        title: t('templates.state'),
        cell: (template) => (
          <span className="admin-state" data-state={template.isChanged ? 'changed' : 'live'}>
            {stateOf(template)}
          </span>
        ),
        text: stateOf,
      },
      {
        id: 'changedOn',
        title: t('templates.changedOn'),
        cell: ({ changedOn }) => changedOn && <Moment of={changedOn} isDay />,
        text: ({ changedOn = '' }) => changedOn.slice(0, 10),
      },
      {
        id: 'changedBy',
        title: t('templates.changedBy'),
        cell: ({ changedBy }) => changedBy && <Person of={changedBy} />,
        text: ({ changedBy }) => changedBy?.name ?? '',
        canBreak: true,
      },
    ]
  }, [t, usesText])
}
