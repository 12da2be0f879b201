import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { PageRow } from './page-row.ts'

/** How many findings a page has, which opens what they are. */
export function FindingsButton({ page, onOpen }: { page: PageRow; onOpen: (page: PageRow) => void }): ReactNode {
  const { count, ...props } = useFindingsButton(page)
  if (count === 0) return null
  return (
    <button type="button" {...props} onClick={() => onOpen(page)}>
      <FindingsCount count={count} />
    </button>
  )
}

/** What such a button says and looks like, also where it is one of another library. */
export function useFindingsButton({ title, findings: { errors, warnings } = { errors: 0, warnings: 0 } }: PageRow) {
  const { t } = useTranslation()
  const count = errors + warnings
  return {
    count,
    className: 'admin-page__findings',
    'data-severity': errors > 0 ? 'error' : 'warning',
    'aria-label': t('all-pages.findingsOf', { count, title }),
  }
}

export function FindingsCount({ count }: { count: number }): ReactNode {
  return (
    <>
      <Icon of={TriangleAlert} size={16} />
      {count}
    </>
  )
}
