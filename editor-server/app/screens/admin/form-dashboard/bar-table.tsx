import { Download } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

export interface BarRow {
  label: string
  lang?: string | undefined
  count: number
  /** What a full bar of this row stands for, where that is not the same for all. */
  of?: number | undefined
  /** Those that its `of` leaves out. */
  skipped?: number | undefined
}

export interface BarTableProps {
  title: string
  lang?: string | undefined
  /** What a full bar stands for. */
  of: number
  rows: readonly BarRow[]
  /** The same of another version, by the label of the row. */
  compared?: { values: readonly BarRow[]; answered: number } | undefined
  /** Numbers of the versions, for the heads of their columns. */
  names: { own: number; other: number | undefined }
  isHeadingShown?: boolean
}

const share = (count: number, of: number) => (of === 0 ? 0 : count / of)

/** Numbers with a bar each, in a table that can be taken along. */
export function BarTable({ title, lang, of, rows, compared, names, isHeadingShown = true }: BarTableProps): ReactNode {
  const { t, i18n } = useTranslation()
  const id = useId()
  const number = new Intl.NumberFormat(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const nameOf = (version: number) => t('form-dashboard.version', { version })
  const otherOf = ({ label }: BarRow) => compared?.values.find((each) => each.label === label)
  const hasSkipped = [...rows, ...(compared?.values ?? [])].some(({ skipped = 0 }) => skipped > 0)
  const tell = (row: BarRow | undefined, all: number, isCompared = false) => (
    <>
      <Bar part={share(row?.count ?? 0, row?.of ?? all)} isCompared={isCompared} />
      {row === undefined ? '–' : `${number.format(row.count)} (${percent.format(share(row.count, row.of ?? all))})`}
      {row?.skipped ? <span className="form-dashboard__skipped">{t('form-dashboard.skippedBy', { count: row.skipped })}</span> : undefined}
    </>
  )
  const skippedColumn = (version: number, rowOf: (row: BarRow) => BarRow | undefined): TableColumn<BarRow> => ({
    id: `skipped ${version}`,
    title: `${t('form-dashboard.skipped')}, ${nameOf(version)}`,
    text: (row) => String(rowOf(row)?.skipped ?? ''),
  })
  const save = async () => {
    const columns: TableColumn<BarRow>[] = [
      { id: 'label', title, text: ({ label }) => label },
      { id: 'own', title: nameOf(names.own), text: ({ count }) => String(count) },
      ...(hasSkipped ? [skippedColumn(names.own, (row) => row)] : []),
      ...(compared && names.other !== undefined
        ? [{ id: 'other', title: nameOf(names.other), text: (row: BarRow) => String(otherOf(row)?.count ?? '') }]
        : []),
      ...(hasSkipped && compared && names.other !== undefined ? [skippedColumn(names.other, otherOf)] : []),
    ]
    const { exportRows, saveFile } = await import('../../../ui/data-table/export-rows.ts')
    saveFile(await exportRows(rows, columns, i18n.language as InterfaceLanguage), `${title}.csv`)
  }
  return (
    <div className="form-dashboard__bars">
      {isHeadingShown && (
        <h3 id={id} lang={lang}>
          {title}
        </h3>
      )}
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('form-dashboard.what')}</th>
            <th scope="col">{nameOf(names.own)}</th>
            {compared && names.other !== undefined && <th scope="col">{nameOf(names.other)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" lang={row.lang}>
                {row.label}
              </th>
              <td>{tell(row, of)}</td>
              {compared && names.other !== undefined && <td>{tell(otherOf(row), compared.answered, true)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Button icon={<Icon of={Download} size={16} />} onClick={() => void save()}>
        {t('form-dashboard.save')}
        <span className="ui-visually-hidden">: {title}</span>
      </Button>
    </div>
  )
}

/** Placed by attributes: the pages' security policy refuses style attributes. */
function Bar({ part, isCompared = false }: { part: number; isCompared?: boolean }): ReactNode {
  return (
    <svg
      className="form-dashboard__bar"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-compared={isCompared || undefined}
    >
      <rect className="form-dashboard__whole" width="100" height="8" />
      <rect className="form-dashboard__part" width={Math.min(100, Math.round(part * 1000) / 10)} height="8" />
    </svg>
  )
}
