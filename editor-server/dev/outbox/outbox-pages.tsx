import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { outboxTexts as texts } from './texts.ts'

/** A mail that waits. */
export interface ShownMail {
  site: string
  /** Stands in the address of its page. */
  id: string
  to: string
  subject: string
  text: string
  language: string
  /** ISO 8601. */
  createdOn: string
}

export const OUTBOX_PATH = '/_mail'
export const outboxStyleSheet = `${OUTBOX_PATH}/outbox.css`

/** All mails that wait, the newest first. */
export function renderOutbox(mails: readonly ShownMail[]): string {
  return renderPage(
    texts.title,
    <>
      <h1>{texts.title}</h1>
      <p className="lead">{mails.length === 0 ? texts.empty : texts.lead}</p>
      <ul className="mails">
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={`${OUTBOX_PATH}/${mail.id}`} lang={mail.language}>
              {mail.subject}
            </a>
            <p>
              {mail.to} <Sent of={mail} />
            </p>
          </li>
        ))}
      </ul>
    </>,
  )
}

export function renderMail(mail: ShownMail): string {
  return renderPage(
    mail.subject,
    <>
      <p>
        <a href={OUTBOX_PATH}>{texts.back}</a>
      </p>
      <h1 lang={mail.language}>{mail.subject}</h1>
      <p className="lead">
        {texts.to} {mail.to} <Sent of={mail} />
      </p>
      <div className="text" lang={mail.language}>
        {mail.text
          .trim()
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            <p key={index}>{linkAddresses(paragraph)}</p>
          ))}
      </div>
    </>,
  )
}

export function renderNoMail(): string {
  return renderPage(
    texts.gone,
    <>
      <h1>{texts.gone}</h1>
      <p className="lead">{texts.goneLead}</p>
      <p>
        <a href={OUTBOX_PATH}>{texts.back}</a>
      </p>
    </>,
  )
}

function Sent({ of: { createdOn, site } }: { of: ShownMail }): ReactNode {
  return (
    <span className="sent">
      {site}, <time dateTime={createdOn}>{createdOn.slice(0, 19).replace('T', ' ')}</time>
    </span>
  )
}

function linkAddresses(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 1 ? (
      <a href={part} key={index}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function renderPage(title: string, content: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Bouwsteen`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={outboxStyleSheet} />
      </head>
      <body>
        <main>{content}</main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}
