import type { Config } from 'vike/types'

/** The one page of the application: it answers every address, react-router finds the screen. */
export default {
  route: '*',
  clientRouting: false,
  Page: 'import:./application.tsx:Application',
  onRenderHtml: 'import:./render-html.tsx:renderHtml',
} satisfies Config
