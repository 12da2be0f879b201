import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { DateRange } from './date-range.tsx'

function Range({ language }: { language: InterfaceLanguage }): ReactNode {
  const [range, setRange] = useState({ from: '2026-11-02', to: '2026-11-21' })
  const label = language === 'nl' ? 'Periode' : 'Period'
  return <DateRange label={label} {...range} earliest="2025-01-01" latest="2026-11-26" onChange={setRange} />
}

export const examples = defineExamples({
  title: 'Date range',
  description: 'The first and the last day of a period, typed or chosen in the calendar of the browser.',
  examples: [{ name: 'chosen', render: (language) => <Range language={language} /> }],
})
