import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ALL, pageSizes, type TableChange, type TableState } from './table-state.ts'

export interface TableFootProps {
  total: number
  /** On this page. */
  shown: number
  state: TableState
  onState: (change: TableChange) => void
}

/** Which rows these are, and the way to others (SPEC section 9: 'Records per pagina:' with 'Alle'). */
export function TableFoot({ total, shown, state: { page, size }, onState }: TableFootProps): ReactNode {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const pages = size === ALL ? 1 : Math.max(1, Math.ceil(total / size))
  const from = size === ALL ? 1 : (page - 1) * size + 1
  const [smallest] = pageSizes
  // Choices that all show the same rows are none.
  if (total <= smallest && page === 1) return null
  const goTo = (next: number) => onState({ page: next })
  return (
    <nav className="ui-data-table__foot" aria-label={t('table.pages')}>
      <label className="ui-data-table__size">
        {t('table.recordsPerPage')}
        <select value={size} onChange={({ target }) => onState({ size: pageSizes.find((each) => String(each) === target.value) ?? ALL })}>
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value={ALL}>{t('table.all')}</option>
        </select>
      </label>
      <p>{t('table.range', { from: number.format(from), to: number.format(from + shown - 1), total: number.format(total) })}</p>
      {pages > 1 && (
        <span className="ui-data-table__steps">
          <IconButton
            icon={ChevronLeft}
            label={t('table.previous')}
            aria-disabled={page === 1}
            onClick={() => page > 1 && goTo(Math.min(page - 1, pages))}
          />
          <IconButton
            icon={ChevronRight}
            label={t('table.next')}
            aria-disabled={page >= pages}
            onClick={() => page < pages && goTo(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
