import type { ReactNode } from 'react'
import type { HeaderArgs } from './contract.ts'

/** Links home with the site's logo, or its name where it has none. */
export function HomeLink({ platformName, logo, homeUrl }: Pick<HeaderArgs, 'platformName' | 'logo' | 'homeUrl'>): ReactNode {
  return (
    <a className="site-header__home" href={homeUrl}>
      {logo ? (
        <img className="site-header__logo" src={logo.src} srcSet={logo.srcSet} width={logo.width} height={logo.height} alt={platformName} />
      ) : (
        <span className="site-header__name">{platformName}</span>
      )}
    </a>
  )
}
