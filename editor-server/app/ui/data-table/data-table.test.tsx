import type { i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../page/texts.ts'
import { DataTable } from './data-table.tsx'
import { readTableState, type TableState } from './table-state.ts'
import type { TableRows } from './use-table-rows.ts'

interface Row {
  name: string
}

let texts: i18n
beforeAll(async () => {
  texts = await loadTexts('nl', '/admin/roles')
})

const usual = readTableState(new URLSearchParams(), { sortable: ['name'], sortedBy: { by: 'name', isDescending: false } })
const columns = [{ id: 'name', title: 'Naam', isName: true, canSort: true, cell: ({ name }: Row) => name }]

function show(part: TableRows<Row>['part'], state: Partial<TableState> = {}): string {
  const rows: TableRows<Row> = { part, isError: false, isStale: false, retry: () => {}, readAll: () => Promise.resolve([]) }
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <DataTable
        title="Rollen"
        columns={columns}
        rows={rows}
        state={{ ...usual, ...state }}
        onState={() => {}}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        searchLabel="Zoek op naam"
      />
    </I18nextProvider>,
  )
}

test('says that it is loading until its rows are there', () => {
  expect(show(undefined)).toContain('Laden...')
  expect(show({ rows: [{ name: 'Redactie' }], total: 1 })).not.toContain('Laden...')
})

test('without rows says that there is nothing, or that nothing was found', () => {
  const none = { rows: [], total: 0 }
  expect(show(none)).toContain('Geen gegevens beschikbaar')
  expect(show(none, { words: 'x' })).toMatch(/<p>Geen records gevonden<\/p><button[^>]*>(<[^>]*>)*Wis/)
  expect(show(none, { words: 'x' })).not.toContain('Geen gegevens beschikbaar')
})

test('has the words of the specification where rows are searched and asked for again', () => {
  const head = show({ rows: [{ name: 'Redactie' }], total: 1 })
  expect(head).toMatch(/<form[^>]*role="search" aria-label="Zoek"/)
  expect(head).toMatch(/<button[^>]*aria-label="Ververs"/)
})

test('its foot offers how many rows there are on a page, and all of them', () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({ name: `Rol ${index}` }))
  const foot = show({ rows, total: 60 })
  expect(foot).toMatch(/Records per pagina:.*<option value="25" selected="">25<.*<option value="100">100<.*<option value="all">Alle</)
  expect(show({ rows: rows.slice(20), total: 5 })).not.toContain('Records per pagina:')
})
