import type { ReactNode } from 'react'
import type { FooterArgs } from 'bouwsteen/theme'

/** A colophon: the name in large type, then the blocks of the site's template, under one rule. */
export function KadeFooter({ platformName, children, legalLinks, t }: FooterArgs): ReactNode {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p className="site-footer__name">{platformName}</p>
        {children}
        {legalLinks.length > 0 && (
          <nav className="site-footer__legal" aria-label={t('shell.legal')}>
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
    </footer>
  )
}
