import { joinUrl } from '#content/model/url/join-url.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface Thing {
  kind: 'page' | 'item' | 'edition'
  /** Absent or empty of what is gone. */
  title?: string | undefined
  /** Absent of an item that is not live yet. */
  url?: string | undefined
}

/** The name of a page, item or edition, leading to where it is edited. */
export function ThingLink({ thing: { title, url, kind } }: { thing: Thing }): ReactNode {
  const { t } = useTranslation()
  if (title === undefined || title === '') return <span className="admin-plan-name app-dim">{t(`plans.gone.${kind}`)}</span>
  const to = kind === 'edition' ? url : url && joinUrl(url, '/edit')
  return <span className="admin-plan-name">{to === undefined ? title : <a href={to}>{title}</a>}</span>
}
