/** What the development server loads with Vite: it finds widgets by their folders, which only Vite can. */
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { renderToString } from 'react-dom/server'
import { loadWidgetTexts, WidgetExampleView } from './widget-example.tsx'
import { findWidgetExample } from './widgets.ts'

export { widgets } from './widgets.ts'

/** HTML of an example, for the browser to take over; undefined if there is none of this name. */
export async function renderWidget(widget: string, name: string, language: InterfaceLanguage): Promise<string | undefined> {
  const example = findWidgetExample(widget, name)
  return example && renderToString(<WidgetExampleView example={example} texts={await loadWidgetTexts(language)} />)
}

const first = ['tokens.css', 'base.css'].map((name) => `/editor-server/app/ui/styles/${name}`)
const sheets = Object.keys(import.meta.glob('/editor-server/app/{ui,layout,edit-mode}/**/*.css'))

/** Style sheets that a page of the application has, tokens and base first, and that of the stage; paths from the root of the product. */
export const styleSheets: readonly string[] = [...new Set([...first, ...sheets, '/editor-server/dev/widgets/stage.css'])].map((path) =>
  path.slice(1),
)
