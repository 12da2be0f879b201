import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface Thing {
  kind: 'page' | 'item'
  /** Absent or empty of what is gone. */
  title?: string | undefined
  /** Absent of an item that is not live yet. */
  url?: string | undefined
}

/** The name of a page or item, leading to where it is edited. */
export function ThingLink({ thing: { title, url, kind } }: { thing: Thing }): ReactNode {
  const { t } = useTranslation()
  if (title === undefined || title === '') return <span className="admin-plan-name app-dim">{t(`plans.gone.${kind}`)}</span>
  return <span className="admin-plan-name">{url === undefined ? title : <a href={`${url === '/' ? '' : url}/edit`}>{title}</a>}</span>
}
