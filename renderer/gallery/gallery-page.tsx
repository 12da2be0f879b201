import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExampleFrames, type FrameArgs } from './example-frames.tsx'
import { galleryPath, type GalleryView } from './gallery-view.ts'
import type { ExampleGroup } from './list-examples.ts'
import { texts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'

export interface GalleryArgs {
  groups: readonly ExampleGroup[]
  themes: readonly string[]
  view: GalleryView
  /** The block whose examples are shown; without it all blocks are listed. */
  block?: ExampleGroup | undefined
  assets: { styleSheet: string; script: string }
}

/** The gallery's own page: which blocks there are, or the examples of one of them in frames. */
export function renderGalleryPage({ groups, themes, view, block, assets }: GalleryArgs): string {
  const query = `?${new URLSearchParams({ ...view }).toString()}`
  const title = block ? `${block.title} – ${texts.title}` : texts.title
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
          <a className="gallery__brand" href={galleryPath + query}>
            <Mark />
            {texts.title}
          </a>
          <Toolbar view={view} themes={themes} />
        </header>
        <BlockMenu groups={groups} current={block} query={query} />
        <main className="gallery__main" id="examples" tabIndex={-1}>
          {block ? <BlockExamples group={block} query={query} view={view} /> : <Overview groups={groups} query={query} lang={view.lang} />}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

function BlockMenu({
  groups,
  current,
  query,
}: {
  groups: readonly ExampleGroup[]
  current: ExampleGroup | undefined
  query: string
}): ReactNode {
  return (
    <nav className="gallery__menu" aria-label={texts.blocks}>
      <ul>
        <li>
          <a href={galleryPath + query} aria-current={current ? undefined : 'page'}>
            {texts.overview}
          </a>
        </li>
        {groups.map((group) => (
          <li key={group.block}>
            <a href={`${galleryPath}/${group.block}${query}`} aria-current={group === current ? 'page' : undefined}>
              {group.title} <span className="gallery__count">{group.examples.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Overview({ groups, query, lang }: { groups: readonly ExampleGroup[]; query: string; lang: string }): ReactNode {
  return (
    <>
      <h1>{texts.overview}</h1>
      <p className="gallery__lead">{texts.lead}</p>
      <ul className="gallery__cards">
        {groups.map(({ block, title, description, examples }) => (
          <li className="card" key={block}>
            <h2 className="card__title" lang={lang}>
              <a href={`${galleryPath}/${block}${query}`}>{title}</a>
            </h2>
            <p lang={lang}>{description}</p>
            <ul className="card__examples" aria-label={texts.examples(examples.length)}>
              {examples.map(({ name }) => (
                <li key={name}>
                  <a href={`${galleryPath}/${block}/${name}${query}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function BlockExamples({ group, query, view }: { group: ExampleGroup } & Omit<FrameArgs, 'group'>): ReactNode {
  const { title, description, block, version, positions, hasProse, hasIsland } = group
  const { facts } = texts
  const rows = [
    [facts.name, block],
    [facts.version, String(version)],
    [facts.positions, positions?.join(', ') ?? facts.all],
    [facts.prose, hasProse ? facts.yes : facts.no],
    [facts.island, hasIsland ? facts.yes : facts.no],
  ] as const
  return (
    <>
      <h1 lang={view.lang}>{title}</h1>
      <p className="gallery__lead" lang={view.lang}>
        {description}
      </p>
      <dl className="gallery__facts">
        {rows.map(([name, value]) => (
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
