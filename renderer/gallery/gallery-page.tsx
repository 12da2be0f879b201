import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrames } from './example-frames.tsx'
import type { GalleryView } from './gallery-view.ts'
import type { GalleryGroup, Shelf } from './shelf.ts'
import { texts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'

export interface GalleryArgs {
  /** The shelf to show, such as all blocks. */
  shelf: Shelf
  /** All shelves, this one included. */
  shelves: readonly Pick<Shelf, 'title' | 'path'>[]
  /** Themes to choose from; empty where examples have no theme. */
  themes: readonly string[]
  view: GalleryView
  /** The group whose examples are shown; absent to list all groups. */
  group?: GalleryGroup | undefined
  assets: { styleSheet: string; script: string }
}

/** The gallery's own page: a list of blocks, or the examples of one of them in frames. */
export function renderGalleryPage({ shelf, shelves, themes, view, group, assets }: GalleryArgs): string {
  const query = `?${new URLSearchParams({ ...view }).toString()}`
  const title = group ? `${group.title} – ${texts.title}` : `${shelf.title} – ${texts.title}`
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assets.styleSheet} />
        <script type="module" src={assets.script} />
      </head>
      <body className="gallery">
        <a className="gallery__skip" href="#examples">
          {texts.skip}
        </a>
        <header className="gallery__bar">
          <span className="gallery__brand">
            <Mark />
            {texts.title}
          </span>
          <Shelves shelves={shelves} current={shelf} query={query} />
          <Toolbar view={view} themes={themes} />
        </header>
        <GroupMenu shelf={shelf} current={group} query={query} />
        <main className="gallery__main" id="examples" tabIndex={-1}>
          {group ? <Examples group={group} query={query} view={view} /> : <Overview shelf={shelf} query={query} />}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

function Shelves({ shelves, current, query }: { shelves: GalleryArgs['shelves']; current: Shelf; query: string }): ReactNode {
  return (
    <nav className="gallery__shelves" aria-label={texts.shelves}>
      {shelves.map(({ title, path }) => (
        <a key={path} href={path + query} aria-current={path === current.path || undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function GroupMenu({ shelf, current, query }: { shelf: Shelf; current: GalleryGroup | undefined; query: string }): ReactNode {
  return (
    <nav className="gallery__menu" aria-label={shelf.title}>
      <ul>
        <li>
          <a href={shelf.path + query} aria-current={current ? undefined : 'page'}>
            {shelf.overview}
          </a>
        </li>
        {shelf.groups.map((group) => (
          <li key={group.path}>
            <a href={group.path + query} aria-current={group === current ? 'page' : undefined}>
              {group.title} <span className="gallery__count">{group.examples.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Overview({ shelf, query }: { shelf: Shelf; query: string }): ReactNode {
  return (
    <>
      <h1>{shelf.overview}</h1>
      <p className="gallery__lead">{shelf.lead}</p>
      <ul className="gallery__cards">
        {shelf.groups.map(({ path, title, description, lang, examples }) => (
          <li className="card" key={path}>
            <h2 className="card__title" lang={lang}>
              <a href={path + query}>{title}</a>
            </h2>
            <p lang={lang}>{description}</p>
            <ul className="card__examples" aria-label={texts.examples(examples.length)}>
              {examples.map(({ name }) => (
                <li key={name}>
                  <a href={`${path}/${name}${query}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function Examples({ group, query, view }: { group: GalleryGroup; query: string; view: GalleryView }): ReactNode {
  const { title, description, lang, facts } = group
  return (
    <>
      <h1 lang={lang}>{title}</h1>
      <p className="gallery__lead" lang={lang}>
        {description}
      </p>
      <dl className="gallery__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ExampleFrames group={group} query={query} view={view} />
    </>
  )
}

/** Three stacked bricks. */
function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d="M3 4h11v4H3zM10 10h11v4H10zM3 16h11v4H3z" fill="currentColor" />
    </svg>
  )
}
