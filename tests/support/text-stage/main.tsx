/** The examples of text on the page, one at a time, for tests in a browser: `?example=text&language=nl`. */
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { createQueries } from '../../../editor-server/app/client/queries/create-queries.ts'
import { createTexts } from '../../../editor-server/app/page/create-texts.ts'
import { loadSets } from '../../../editor-server/app/page/text-sets.ts'
import { examples } from '../../../editor-server/app/edit-mode/examples/text/examples.tsx'
import '../../../editor-server/app/ui/styles/tokens.css'
import '../../../editor-server/app/ui/styles/base.css'

import.meta.glob(['../../../editor-server/app/ui/**/*.css', '../../../editor-server/app/edit-mode/**/*.css', '!**/styles/*.css'], {
  eager: true,
})

export async function start(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const language = (query.get('language') ?? 'nl') as InterfaceLanguage
  document.documentElement.lang = language
  const example = examples.examples.find(({ name }) => name === (query.get('example') ?? 'text'))
  const texts = await createTexts(language, await loadSets(language, ['public', 'admin', 'parts', 'edit']))
  createRoot(document.getElementById('stage') as HTMLElement).render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueries()}>
        <MemoryRouter>{example?.render(language)}</MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}
