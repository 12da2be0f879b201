import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ApplicationContext, type ApplicationTools } from '../client/application-context.ts'
import './styles.ts'

export interface ApplicationProps {
  tools: ApplicationTools
  texts: i18n
  /** react-router's provider: the server and the browser have each their own. */
  children: ReactNode
}

export function Application({ tools, texts, children }: ApplicationProps): ReactNode {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={tools.cache.queries}>
        <ApplicationContext value={tools}>{children}</ApplicationContext>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
