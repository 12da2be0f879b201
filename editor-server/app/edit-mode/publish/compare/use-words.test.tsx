import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainItem } from '#tests/support/edited-samples.ts'
import { makePage } from '#tests/support/store-samples.ts'
import { presentPage } from '../../../../api/pages/present-page.ts'
import { keys } from '../../../client/queries/keys.ts'
import type { Edited } from '../../session/contract.ts'
import { createSampleCalls } from '../../workspace/sample-publishing-calls.ts'
import { PublishingContext, type PublishingTools } from '../../workspace/publishing-context.ts'
import { describeField } from './describe-value.ts'
import type { ValueChange } from './diff-values.ts'
import { useWords } from './use-words.ts'

const edited: Edited = { kind: 'item', value: { ...plainItem, listItemTypeName: 'vacature' } }
const page: Edited = { kind: 'page', value: { ...presentPage(makePage(1), true), type: 'vacature' } }
const texts = (status: string, open: string) => ({
  title: '',
  description: '',
  fields: {
    status: { label: status, options: { open } },
    shifts: { label: 'Diensten', item: 'Dienst', fields: { from: { label: 'Begint om' } } },
  },
})
const types = [
  { name: 'nieuws', texts: { nl: texts('Anders', 'Anders'), en: texts('Other', 'Other') } },
  { name: 'vacature', texts: { nl: texts('Stand van zaken', 'Nog open'), en: texts('State', 'Still open') } },
]

test.each<[ValueChange, 'nl' | 'en', string]>([
  [{ path: ['fields', 'status'], before: undefined, after: 'open' }, 'nl', 'Stand van zaken: Nog open'],
  [{ path: ['fields', 'status'], before: undefined, after: 'open' }, 'en', 'State: Still open'],
  [{ path: ['fields', 'shifts', 1, 'from'], before: '8', after: '9 uur' }, 'nl', 'Diensten › Dienst 2 › Begint om: 9 uur'],
  [{ path: ['fields', 'opensOn'], before: '', after: 'x' }, 'nl', 'Opens on: x'],
])('%j reads in %s as %s: the words of the form of that type', (change, language, expected) => {
  expect(read(change, edited, keys.itemTypeFields, language)).toBe(expected)
  expect(read(change, page, keys.pageTypes, language)).toBe(expected)
})

/** What is told of a change, where the types that were read are these. */
function read(change: ValueChange, of: Edited, key: readonly string[], language: 'nl' | 'en'): string {
  const queries = new QueryClient()
  queries.setQueryData(key, types)
  const tools = { language, calls: createSampleCalls({ live: of }) } as PublishingTools
  const Told = () => {
    const { label, after } = describeField(change, of.kind, useWords(of))
    return `${label}: ${after}`
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PublishingContext value={tools}>
        <Told />
      </PublishingContext>
    </QueryClientProvider>,
  )
}
