import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { breakPath } from './break-path.tsx'
import type { ApiDocument, Operation, Verb } from './document.ts'
import { headingOf } from './names.ts'
import { OperationView } from './operation-view.tsx'
import { FieldTable } from './field-table.tsx'
import { ProseText } from './prose-text.tsx'
import { pageTexts as t } from './page-texts.ts'

export const REFERENCE_PATH = '/api/docs'
export const STYLE_PATH = `${REFERENCE_PATH}/reference.css`
/** Path of the page of all shared schemas; no group of calls is called so. */
export const SCHEMAS_PAGE = 'schemas'

/** A call with the verb and path it stands under in a document. */
export interface ListedCall {
  verb: Verb
  path: string
  operation: Operation
}

export function listCalls({ paths }: ApiDocument): ListedCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ verb: verb as Verb, path, operation })),
  )
}

/** The first page: what holds for all calls, and each call with its summary; with a search, those that hold all its words. */
export function renderIndex(document: ApiDocument, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = listCalls(document).filter(({ verb, path, operation: { summary, description, tags } }) => {
    const text = `${verb} ${path} ${summary} ${description} ${tags.join(' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const isSearch = words.length > 0
  return renderPage(
    document,
    { title: isSearch ? t.found(search) : t.title, search },
    <>
      <h1>{isSearch ? t.found(search) : t.title}</h1>
      {isSearch ? (
        <p className="lead">{t.count(found.length)}</p>
      ) : (
        document.info.description.split('\n\n').map((text, index) => (
          <p className={index === 0 ? 'lead' : undefined} key={text}>
            <ProseText text={text} />
          </p>
        ))
      )}
      {document.tags.map(({ name }) => {
        const calls = found.filter(({ operation }) => operation.tags[0] === name)
        return calls.length > 0 && <CallList key={name} group={name} calls={calls} />
      })}
      {found.length === 0 && (
        <p>
          {t.nothing} <a href={REFERENCE_PATH}>{t.all}</a>
        </p>
      )}
    </>,
  )
}

/** The calls of one group; undefined for a group that there is not. */
export function renderGroup(document: ApiDocument, group: string): string | undefined {
  const calls = listCalls(document).filter(({ operation }) => operation.tags[0] === group)
  if (calls.length === 0) return undefined
  return renderPage(
    document,
    { title: headingOf(group), group },
    <>
      <h1>{headingOf(group)}</h1>
      <ul className="calls calls--top">
        {calls.map((call) => (
          <CallLink key={call.operation.operationId} call={call} href={`#${call.operation.operationId}`} />
        ))}
      </ul>
      {calls.map((call) => (
        <OperationView key={call.operation.operationId} document={document} {...call} />
      ))}
    </>,
  )
}

export function renderSchemas(document: ApiDocument): string {
  return renderPage(
    document,
    { title: t.schemas, group: SCHEMAS_PAGE },
    <>
      <h1>{t.schemas}</h1>
      <p className="lead">{t.schemasLead}</p>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <article className="schema" id={name} key={name}>
          <h2>
            <a href={`#${name}`}>{name}</a>
          </h2>
          {schema.description !== undefined && <p>{schema.description}</p>}
          <FieldTable document={document} schema={schema} caption={t.fieldsOf(name)} />
        </article>
      ))}
    </>,
  )
}

function CallList({ group, calls }: { group: string; calls: readonly ListedCall[] }): ReactNode {
  const href = `${REFERENCE_PATH}/${group}`
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>
        <a href={href}>{headingOf(group)}</a>
      </h2>
      <ul className="calls">
        {calls.map((call) => (
          <CallLink key={call.operation.operationId} call={call} href={`${href}#${call.operation.operationId}`} />
        ))}
      </ul>
    </section>
  )
}

function CallLink({ call: { verb, path, operation }, href }: { call: ListedCall; href: string }): ReactNode {
  return (
    <li className="call">
      <a className="call__link" href={href}>
        <span className={`verb verb--${verb}`}>{verb.toUpperCase()}</span>
        <code className="call__path">{breakPath(path)}</code>
      </a>
      <span className="call__summary">{operation.summary}</span>
    </li>
  )
}

interface PageFacts {
  title: string
  search?: string
  /** Page that the menu marks as this one. */
  group?: string
}

function renderPage({ tags, info }: ApiDocument, { title, search = '', group }: PageFacts, content: ReactNode): string {
  const links = [
    { name: '', label: t.overview },
    ...tags.map(({ name }) => ({ name, label: headingOf(name) })),
    { name: SCHEMAS_PAGE, label: t.schemas },
  ]
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title === info.title ? title : `${title} – ${info.title}`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <a className="skip" href="#main">
          {t.skip}
        </a>
        <header className="bar">
          <a className="bar__brand" href={REFERENCE_PATH}>
            {info.title}
          </a>
          <form className="bar__search" role="search" action={REFERENCE_PATH}>
            <label className="unseen" htmlFor="search">
              {t.search}
            </label>
            <input id="search" type="search" name="q" defaultValue={search} placeholder={t.search} maxLength={100} autoComplete="off" />
            <button type="submit">{t.find}</button>
          </form>
          <a className="bar__file" href="/api/openapi.json">
            openapi.json
          </a>
        </header>
        <div className="page">
          <nav className="menu" aria-label={t.groups}>
            <ul>
              {links.map(({ name, label }) => (
                <li key={name}>
                  <a
                    href={name === '' ? REFERENCE_PATH : `${REFERENCE_PATH}/${name}`}
                    aria-current={name === (group ?? '') && search === '' ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main id="main" tabIndex={-1}>
            {content}
          </main>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}
