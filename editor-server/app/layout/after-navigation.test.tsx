// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { ApplicationContext, type ApplicationTools } from '../client/application-context.ts'
import { loadTexts } from '../page/texts.ts'
import { AfterNavigation } from './after-navigation.tsx'

const page = createDrawnPage()
const scrolled = vi.fn<(where: unknown) => void>()

beforeEach(() => {
  vi.stubGlobal('scrollTo', (left: number, top: number) => scrolled([left, top]))
  // jsdom has no layout, and so no such method.
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled([this.id, options])
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.useRealTimers()
  scrolled.mockReset()
})

/** Screens at `/` and `/password`, and the way between them. */
async function start() {
  const texts = await loadTexts('nl', '/sign-in')
  const screen = (path: string, titleKey: string) => ({
    path,
    handle: { route: { titleKey } },
    element: (
      <>
        <h1 tabIndex={-1}>{path}</h1>
        <p id="deel">Deel</p>
      </>
    ),
  })
  const frame = (
    <>
      <AfterNavigation />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    { element: frame, children: [screen('/', 'sign-in.title'), screen('/password', 'forgotten-password.title')] },
  ])
  await page.draw(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationContext value={{ state: { site: { name: 'Proef' } } } as ApplicationTools}>
        <I18nextProvider i18n={texts}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </ApplicationContext>
    </QueryClientProvider>,
  )
  return (to: string) => act(() => router.navigate(to))
}

test('another screen begins at its top, with the focus on its heading and its title after 50 ms', async () => {
  document.title = 'Inloggen – Proef'
  const go = await start()
  expect(scrolled.mock.calls).toEqual([])
  await go('/password')
  expect(scrolled.mock.calls).toEqual([[[0, 0]]])
  expect(document.activeElement?.textContent).toBe('/password')
  await act(async () => vi.advanceTimersByTime(49))
  expect(document.title).toBe('Inloggen – Proef')
  await act(async () => vi.advanceTimersByTime(1))
  expect(document.title).toMatch(/ – Proef$/)
  expect(document.title).not.toBe('Inloggen – Proef')
  expect(`${document.querySelector('[aria-live]')?.textContent}`).toBe(document.title)
})

test('a hash is scrolled to smoothly, and one that is not there leads to the top', async () => {
  const go = await start()
  await go('/password#deel')
  expect(scrolled.mock.calls).toEqual([[['deel', { behavior: 'smooth' }]]])
  await go('/password#geen')
  expect(scrolled.mock.calls.at(-1)).toEqual([[0, 0]])
})
