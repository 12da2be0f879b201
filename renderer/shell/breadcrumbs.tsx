import type { ReactNode } from 'react'
import type { BreadcrumbsArgs } from './contract.ts'

/** The way from the home page to this one. Left out when it has one step only. */
export function Breadcrumbs({ items, t }: BreadcrumbsArgs): ReactNode {
  if (items.length < 2) return null
  const last = items.length - 1
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumbs')}>
      <ol className="breadcrumbs__list">
        {items.map((crumb, index) => (
          <li key={index} className="breadcrumbs__item">
            {index === last ? (
              <span aria-current="page" lang={crumb.lang}>
                {crumb.name}
              </span>
            ) : crumb.url ? (
              <a href={crumb.url} lang={crumb.lang}>
                {crumb.name}
              </a>
            ) : (
              <span lang={crumb.lang}>{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
