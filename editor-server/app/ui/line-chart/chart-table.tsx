import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { Button } from '../button/button.tsx'
import { exportRows, saveFile } from '../data-table/export-rows.ts'
import type { TableColumn } from '../data-table/table-column.ts'
import { Icon } from '../icon/icon.tsx'
import type { LineChartProps } from './line-chart.tsx'

/** All figures of a chart, to read and to take along to a spreadsheet. */
export function ChartTable({ title, pointName, points, series }: LineChartProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const save = async () => {
    const columns: TableColumn<number>[] = [
      { id: 'point', title: pointName, text: (index) => points[index]?.label ?? '' },
      ...series.map(({ name, values }): TableColumn<number> => ({ id: name, title: name, text: (index) => String(values[index] ?? 0) })),
    ]
    const rows = points.map((_, index) => index)
    saveFile(await exportRows(rows, columns, i18n.language as InterfaceLanguage), `${title}.csv`)
  }
  return (
    <details className="ui-line-chart__all">
      <summary>{t('line-chart.asTable')}</summary>
      <section className="ui-line-chart__table" tabIndex={0} aria-label={t('line-chart.table', { title })}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{pointName}</th>
              {series.map(({ name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label }, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{number.format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button icon={<Icon of={Download} size={16} />} onClick={() => void save()}>
        {t('line-chart.export')}
      </Button>
    </details>
  )
}
