import { type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { createQueries } from '../../app/client/queries/create-queries.ts'
import { createTexts } from '../../app/page/create-texts.ts'
import { loadSets } from '../../app/page/text-sets.ts'
import type { WidgetExample } from '../../app/ui/example/define-examples.ts'

/** The texts that widgets are drawn with: those of edit mode and of signing in, too. */
export async function loadWidgetTexts(language: InterfaceLanguage): Promise<i18n> {
  return createTexts(language, await loadSets(language, ['public', 'signIn', 'admin', 'parts', 'edit']))
}

/** An example with what widgets find around them in the application. The same on the server and in the browser. */
export function WidgetExampleView({ example, texts }: { example: WidgetExample; texts: i18n }): ReactNode {
  const [queries] = useState(createQueries)
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <MemoryRouter>{example.render(texts.language as InterfaceLanguage)}</MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
