// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApplicationUser, applicationUserSchema } from '#content/model/profile/schema.ts'
import { initialUserStoreState } from '#content/model/user-store-state/schema.ts'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { ApplicationContext, type ApplicationTools } from '../client/application-context.ts'
import { ProofAsker } from '../client/proof/proof-asker.ts'
import { loadTexts } from '../page/texts.ts'
import { OpenDialogs } from './open-dialogs.tsx'

const user = applicationUserSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  firstName: 'Noor',
  lastName: 'Berg',
  email: 'noor@example.org',
})

const page = createDrawnPage()
beforeEach(() => {
  // jsdom has no layout, and so nothing that watches it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

/** What the dialog over the screen of a person says; undefined without one. */
async function dialogFor(applicationUser: ApplicationUser, termsOfUseVersion: number): Promise<string | undefined> {
  const state = { ...initialUserStoreState, applicationUser, termsOfUseVersion }
  const tools = {
    user: { subscribe: () => () => {}, getState: () => state },
    proof: new ProofAsker(),
    callApi: () => new Promise(() => {}),
  } as unknown as ApplicationTools
  const texts = await loadTexts('nl', '/sign-in')
  await page.draw(
    <ApplicationContext value={tools}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={texts}>
          <MemoryRouter>
            <OpenDialogs />
          </MemoryRouter>
        </I18nextProvider>
      </QueryClientProvider>
    </ApplicationContext>,
  )
  return document.querySelector('[role=dialog]')?.textContent ?? undefined
}

test('somebody who is inactive is told so, whatever terms there are', async () => {
  expect(await dialogFor({ ...user, isActive: false }, 1)).toContain((await loadTexts('nl', '/sign-in')).t('inactive.text'))
})

test('somebody is asked for the terms, and told where they are new', async () => {
  const { t } = await loadTexts('nl', '/sign-in')
  expect(await dialogFor(user, 1)).toContain(t('terms.text'))
  expect(await dialogFor({ ...user, termsOfUseVersionAccepted: 1 }, 2)).toContain(t('terms.newVersion'))
})

test('nothing is asked of who has accepted them', async () => {
  expect(await dialogFor({ ...user, termsOfUseVersionAccepted: 2 }, 2)).toBeUndefined()
})
