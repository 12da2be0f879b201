// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { loadTexts } from '../../page/texts.ts'
import { giveFocus } from '../../client/kept-focus/heirs.ts'
import { DataTable } from './data-table.tsx'
import { readTableState } from './table-state.ts'

const page = createDrawnPage()
let texts: i18n
beforeAll(async () => {
  texts = await loadTexts('nl', '/admin/roles')
})

const state = readTableState(new URLSearchParams(), { sortable: [], sortedBy: { by: 'name', isDescending: false } })
interface Row {
  name: string
}
const nameOf = ({ name }: Row) => name
const columns = [{ id: 'name', title: 'Naam', isName: true, cell: nameOf }]

let setNames: (names: string[]) => void
function Table({ first }: { first: string[] }): ReactNode {
  const [names, set] = useState(first)
  setNames = set
  const all = names.map((name) => ({ name }))
  const rows = { part: { rows: all, total: all.length }, isError: false, isStale: false, retry: () => {}, readAll: async () => all }
  return (
    <DataTable
      title="Rollen"
      columns={columns}
      rows={rows}
      state={state}
      onState={() => {}}
      idOf={nameOf}
      nameOf={nameOf}
      actionsOf={({ name }) => (
        <>
          <button type="button" aria-label={`Wijzig ${name}`} />
          {name !== 'vast' && <button type="button" aria-label={`Verwijder ${name}`} />}
        </>
      )}
      actionsOfChosen={(_, clear) => <button type="button" aria-label="Verwijder gekozene" onClick={clear} />}
    />
  )
}

const draw = (...first: string[]) =>
  page.draw(
    <>
      <button type="button" aria-label="elders" />
      <I18nextProvider i18n={texts}>
        <Table first={first} />
      </I18nextProvider>
    </>,
  )
const at = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const leave = (...names: string[]) => act(async () => setNames(names))

test.each([
  ['the middle one of three', ['a', 'c'], 'Verwijder c'],
  ['the middle one with the one after it', ['a'], 'Verwijder a'],
  ['the middle one, and others come', ['d', 'c', 'e'], 'Verwijder c'],
  ['all', [], 'Geen gegevens beschikbaar'],
])('when %s goes, the focus goes to the same place nearest to it', async (_, left, expected) => {
  await draw('a', 'b', 'c')
  at('Verwijder b').focus()
  await leave(...left)
  expect(focused()).toBe(expected)
})

test('rows go one after another, and the focus goes with them', async () => {
  await draw('a', 'b', 'c')
  at('Verwijder c').focus()
  await leave('a', 'b')
  expect(focused()).toBe('Verwijder b')
  await leave('a')
  expect(focused()).toBe('Verwijder a')
})

test('a row without such a button gives what it has there', async () => {
  await draw('a', 'vast')
  at('Verwijder a').focus()
  await leave('vast')
  expect(focused()).toBe('Wijzig vast')
})

test('what has the focus elsewhere keeps it, and nobody who pressed elsewhere is brought back', async () => {
  await draw('a', 'b', 'c')
  at('Verwijder b').focus()
  at('elders').focus()
  await leave('a', 'c')
  expect(focused()).toBe('elders')
  at('Verwijder a').focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  at('Verwijder a').blur()
  await leave('c')
  expect(document.activeElement).toBe(document.body)
})

test('a dialog keeps the focus, whose end gives it to the heir of what opened it', async () => {
  await draw('a', 'b', 'c')
  at('Verwijder b').focus()
  const opener = document.activeElement
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.tabIndex = -1
  dialog.focus()
  await leave('a', 'c')
  expect(document.activeElement).toBe(dialog)
  dialog.remove()
  giveFocus(opener)
  expect(focused()).toBe('Verwijder c')
})

test('the bar of chosen rows gives the focus to the first of them, or to the row after it', async () => {
  await draw('a', 'b', 'c')
  const box = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"] input`)!
  await act(async () => box('b').click())
  at('Verwijder gekozene').focus()
  await act(async () => at('Verwijder gekozene').click())
  expect(document.activeElement).toBe(box('b'))
  await leave('a', 'c')
  expect(document.activeElement).toBe(box('c'))
})
