import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../button/button.tsx'
import { defineExamples } from '../example/define-examples.ts'
import { DataTable } from './data-table.tsx'
import { localRows } from './local-rows.ts'
import type { TableColumn } from './table-column.ts'
import { changeTableState, type TableState } from './table-state.ts'
import type { TableRows } from './use-table-rows.ts'

interface Bird {
  name: string
  place: string
}

const words = {
  nl: { title: 'Vogels', name: 'Naam', place: 'Waar', search: 'Zoek op naam', empty: 'Er is nog niets gezien.', forget: 'Vergeet' },
  en: { title: 'Birds', name: 'Name', place: 'Where', search: 'Search by name', empty: 'Nothing has been seen yet.', forget: 'Forget' },
} as const

const birds = Array.from({ length: 60 }, (_, index): Bird => ({ name: `Vogel ${index + 1}`, place: index % 3 === 0 ? '' : 'IJmeer' }))
const nameOf = ({ name }: Bird) => name
const start: TableState = { words: '', filters: {}, sorting: { by: 'name', isDescending: false }, page: 1, size: 25 }
const nothing = () => {}

interface TableProps {
  language: InterfaceLanguage
  all: readonly Bird[] | undefined
  isError?: boolean
  first?: TableState
}

function Table({ language, all, isError = false, first = start }: TableProps): ReactNode {
  const [state, setState] = useState(first)
  const text = words[language]
  const columns = useMemo(
    (): readonly TableColumn<Bird>[] => [
      { id: 'name', title: text.name, cell: nameOf, text: nameOf, canSort: true, isName: true },
      { id: 'place', title: text.place, cell: ({ place }) => place, text: ({ place }) => place, canSort: true },
    ],
    [text],
  )
  const found = all?.filter(({ name }) => name.toLowerCase().includes(state.words.toLowerCase()))
  const valueOf = ({ name, place }: Bird, column: string) => (column === 'place' ? place : name)
  const rows: TableRows<Bird> = localRows({ all: found, isError, retry: nothing, state, valueOf, language })
  return (
    <DataTable
      title={text.title}
      columns={columns}
      rows={rows}
      state={state}
      onState={(change) => setState((before) => changeTableState(before, change))}
      idOf={nameOf}
      nameOf={nameOf}
      searchLabel={text.search}
      empty={text.empty}
      actionsOfChosen={(_, clear) => <Button onClick={clear}>{text.forget}</Button>}
    />
  )
}

export const examples = defineExamples({
  title: 'Data table',
  description: 'The one table of the administration: searched, sorted and paged, with what can be done with chosen rows.',
  examples: [
    { name: 'rows', note: 'Choose some, and go to another page.', render: (language) => <Table language={language} all={birds} /> },
    { name: 'loading', render: (language) => <Table language={language} all={undefined} /> },
    { name: 'empty', render: (language) => <Table language={language} all={[]} /> },
    { name: 'nothing-found', render: (language) => <Table language={language} all={[]} first={{ ...start, words: 'uil' }} /> },
    { name: 'not-read', render: (language) => <Table language={language} all={undefined} isError /> },
    { name: 'beyond', render: (language) => <Table language={language} all={birds} first={{ ...start, page: 9 }} /> },
  ],
})
