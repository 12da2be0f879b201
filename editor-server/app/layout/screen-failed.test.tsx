// @vitest-environment jsdom
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { ApplicationContext, type ApplicationTools } from '../client/application-context.ts'
import { loadTexts } from '../page/texts.ts'
import { ScreenFailed } from './screen-failed.tsx'

const page = createDrawnPage()
const Failed = () => <ScreenFailed error={useRouteError()} />

test('a screen that could not be loaded says so, and is a line of the log', async () => {
  const texts = await loadTexts('nl', '/sign-in')
  const log = vi.fn<ApplicationTools['log']>()
  const router = createMemoryRouter([
    {
      ErrorBoundary: Failed,
      children: [
        { path: '/', element: <h1>Begin</h1> },
        { path: '/verder', lazy: () => Promise.reject(new TypeError('no script')) },
      ],
    },
  ])
  await page.draw(
    <ApplicationContext value={{ log } as unknown as ApplicationTools}>
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ApplicationContext>,
  )
  expect(log).not.toHaveBeenCalled()
  await act(() => router.navigate('/verder'))
  expect(document.querySelector('h1')?.textContent).toBe(texts.t('pages.error.title'))
  expect(log.mock.calls).toEqual([['error', 'no script', { stack: expect.stringContaining('no script') }]])
})
