import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import type { DevError } from './contract.ts'
import { galleryAssets } from './gallery-shelves.ts'
import { texts } from './texts.ts'

/** Name and address of a site. */
export interface SiteLink {
  site: string
  url: string
}

/** The page of plain `localhost`: which sites there are. */
export function renderStartPage(sites: readonly SiteLink[]): string {
  return renderOwnPage(
    texts.start.title,
    <>
      <p className="gallery__lead">{texts.start.lead}</p>
      <SiteCards sites={sites} />
    </>,
  )
}

/** The answer to a host that is no site's (421, RFC 9110 section 15.5.20). */
export function renderUnknownHost(host: string, sites: readonly SiteLink[]): string {
  return renderOwnPage(
    texts.unknownHost.title,
    <>
      <p className="gallery__lead">{texts.unknownHost.lead(host)}</p>
      <SiteCards sites={sites} />
    </>,
  )
}

/** A page that has never come out right; the client shows the same over it, with the source. */
export function renderErrorPage(error: DevError | undefined): string {
  const place = [error?.path, error?.line, error?.column].filter((part) => part !== undefined).join(':')
  return renderOwnPage(
    texts.failed.title,
    <>
      {place && (
        <p>
          <code>{place}</code>
        </p>
      )}
      <pre>{error?.message ?? texts.failed.unknown}</pre>
      <p>{error?.fix}</p>
    </>,
  )
}

/** A page below the gallery's path that there is not. */
export function renderNoExample(path: string): string {
  return renderOwnPage(
    texts.noExample.title,
    <p className="gallery__lead">
      {texts.noExample.lead(path)} <a href={galleryPath}>{texts.noExample.link}</a>
    </p>,
  )
}

function SiteCards({ sites }: { sites: readonly SiteLink[] }): ReactNode {
  return (
    <ul className="gallery__cards">
      {sites.map(({ site, url }) => (
        <li className="card" key={site}>
          <h2 className="card__title">
            <a href={url}>{site}</a>
          </h2>
          <p>{url.replace(/^https?:\/\//, '')}</p>
        </li>
      ))}
      <li className="card">
        <h2 className="card__title">
          <a href={galleryPath}>{texts.start.gallery}</a>
        </h2>
        <p>{texts.start.galleryLead}</p>
      </li>
    </ul>
  )
}

function renderOwnPage(title: string, content: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – Bouwsteen`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={galleryAssets.styleSheet} />
      </head>
      <body className="gallery gallery--plain">
        <header className="gallery__bar">
          <span className="gallery__brand">Bouwsteen</span>
        </header>
        <main className="gallery__main gallery__message">
          <h1>{title}</h1>
          {content}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}
