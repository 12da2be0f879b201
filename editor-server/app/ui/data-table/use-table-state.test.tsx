// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../page/texts.ts'
import { TableHead } from './table-head.tsx'
import type { TableShape } from './table-state.ts'
import { useTableState } from './use-table-state.ts'

const page = createDrawnPage()
const shape: TableShape = {
  sortable: ['name'],
  sortedBy: { by: 'name', isDescending: false },
  filters: { role: (value) => value === 'Admin', state: (value) => value === 'on' },
}
const filters = [
  { name: 'role', label: 'Rol', options: [{ value: 'Admin', label: 'Beheerder' }] },
  { name: 'state', label: 'Stand', options: [{ value: 'on', label: 'Aan' }] },
]

function Head(): ReactNode {
  const [state, change] = useTableState(shape)
  return <TableHead filters={filters} state={state} onState={change} end={undefined} />
}

async function start(query: string) {
  history.replaceState(null, '', `/table${query}`)
  const texts = await loadTexts('nl', '/sign-in')
  const router = createBrowserRouter([{ path: '/table', element: <Head /> }])
  onTestFinished(() => router.dispose())
  await page.draw(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

function choose(filter: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`#filter-${filter}`)!
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('two filters chosen before anything is drawn anew both count', async () => {
  await start('?lang=en')
  await act(async () => {
    choose('role', 'Admin')
    choose('state', 'on')
  })
  expect(location.search).toBe('?lang=en&role=Admin&state=on')
  await act(async () => {
    choose('role', '')
    choose('state', '')
  })
  expect(location.search).toBe('?lang=en')
})

test('after going back, a filter is added to the address as it is then', async () => {
  await start('')
  await act(async () => choose('role', 'Admin'))
  await act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
  })
  expect(document.querySelector<HTMLSelectElement>('#filter-role')?.value).toBe('')
  await act(async () => choose('state', 'on'))
  expect(location.search).toBe('?state=on')
})
