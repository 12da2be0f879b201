import type { ReactNode } from 'react'
import type { FooterArgs } from './contract.ts'

/** The site's footer: the blocks of its template as columns, then its name and the legal pages. */
export function Footer({ platformName, children, legalLinks, t }: FooterArgs): ReactNode {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        {children}
        <div className="site-footer__bottom">
          <p className="site-footer__name">{platformName}</p>
          {legalLinks.length > 0 && (
            <nav aria-label={t('shell.legal')}>
              <ul className="site-footer__links">
                {legalLinks.map((link) => (
                  <li key={link.url}>
                    <a href={link.url}>{link.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}
