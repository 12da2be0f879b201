import { type InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { loadTexts } from '../../app/page/texts.ts'
import type { WidgetExample } from '../../app/ui/example/define-examples.ts'

/** The texts that widgets are drawn with: those of edit mode, too. */
export function loadWidgetTexts(language: InterfaceLanguage): Promise<i18n> {
  return loadTexts(language, '/edit')
}

/** An example with what widgets find around them in the application. The same on the server and in the browser. */
export function WidgetExampleView({ example, texts }: { example: WidgetExample; texts: i18n }): ReactNode {
  return (
    <I18nextProvider i18n={texts}>
      <MemoryRouter>{example.render(texts.language as InterfaceLanguage)}</MemoryRouter>
    </I18nextProvider>
  )
}
