import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteIdentity } from '../client/page-state.ts'

/** The site's logo; without one its mark, or its first letter, and its name. */
export function SiteMark({ site }: { site: SiteIdentity }): ReactNode {
  return (
    <span className="app-site">
      {site.logo ? (
        <img className="app-site__logo" {...site.logo} alt={site.name} fetchPriority="low" />
      ) : (
        <>
          {site.icon === undefined ? (
            <Letter of={site.name} />
          ) : (
            <img className="app-site__icon" src={site.icon} width={32} height={32} alt="" fetchPriority="low" />
          )}
          <span className="app-site__name">{site.name}</span>
        </>
      )}
    </span>
  )
}

function Letter({ of: name }: { of: string }): ReactNode {
  return (
    <span className="app-site__mark" aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
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
