import { Download } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

interface Row {
  label: string
  lang?: string | undefined
  count: number
}

export interface BarTableProps {
  title: string
  lang?: string | undefined
  /** What a full bar stands for. */
  of: number
  rows: readonly Row[]
  /** The same of another version, by the label of the row. */
  compared?: { values: readonly Row[]; answered: number } | undefined
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
  const otherOf = ({ label }: Row) => compared?.values.find((each) => each.label === label)?.count
  const tell = (count: number | undefined, all: number) =>
    count === undefined ? '–' : `${number.format(count)} (${percent.format(share(count, all))})`
  const save = async () => {
    const columns: TableColumn<Row>[] = [
      { id: 'label', title, text: ({ label }) => label },
      { id: 'own', title: nameOf(names.own), text: ({ count }) => String(count) },
      ...(compared && names.other !== undefined
        ? [{ id: 'other', title: nameOf(names.other), text: (row: Row) => String(otherOf(row) ?? '') }]
        : []),
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
              <td>
                <Bar part={share(row.count, of)} />
                {tell(row.count, of)}
              </td>
              {compared && names.other !== undefined && (
                <td>
                  <Bar part={share(otherOf(row) ?? 0, compared.answered)} isCompared />
                  {tell(otherOf(row), compared.answered)}
                </td>
              )}
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
