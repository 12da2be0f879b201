import { renderToStaticMarkup } from 'react-dom/server'
import { ROOT_ID } from '../../app/client/page-state.ts'

export interface ExamplePage {
  widget: string
  example: string
  lang: string
  /** HTML of the example. */
  drawn: string
  /** URLs. */
  styleSheets: readonly string[]
  script: string
}

/** A page as the application writes it: style sheets, the server's HTML, and a script that takes over. */
export function renderExamplePage({ widget, example, lang, drawn, styleSheets, script }: ExamplePage): string {
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${widget}, ${example} – Bouwsteen`}</title>
        <link rel="icon" href="data:," />
        {styleSheets.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <main id={ROOT_ID} className="widget-stage">
          <h1 className="ui-visually-hidden">{`${widget}, ${example}`}</h1>
          <div id="widget" data-widget={widget} data-example={example} dangerouslySetInnerHTML={{ __html: drawn }} />
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}\n`
}
