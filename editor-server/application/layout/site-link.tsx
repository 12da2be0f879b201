import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteIdentity } from '../page-state.ts'

/** The site's logo, or a mark with its first letter, and its name. */
export function SiteMark({ site }: { site: SiteIdentity }): ReactNode {
  return (
    <span className="app-site">
      {site.logo ? (
        <img className="app-site__logo" src={site.logo.src} width={site.logo.width} height={site.logo.height} alt="" />
      ) : (
        <span className="app-site__mark" aria-hidden="true">
          {site.name.trim().charAt(0).toUpperCase()}
        </span>
      )}
      <span className="app-site__name">{site.name}</span>
    </span>
  )
}

/** The way back to the site itself, whose pages are not the application's: the browser loads them. */
export function SiteLink({ site }: { site: SiteIdentity }): ReactNode {
  const { t } = useTranslation()
  return (
    <a className="app-site-link" href="/" aria-label={t('shell.homeLink', { name: site.name })}>
      <SiteMark site={site} />
    </a>
  )
}
