import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { DateInput } from './date-input.tsx'

const labels = { nl: 'Publiceren op', en: 'Publish on' } as const

function Example({ language, first, ...limits }: { language: 'nl' | 'en'; first: string; earliest?: string; latest?: string }): ReactNode {
  const [day, setDay] = useState(first)
  return (
    <div className="ui-text-field">
      <label className="ui-text-field__label" htmlFor="example-day">
        {labels[language]}
      </label>
      <DateInput id="example-day" value={day} onChange={setDay} {...limits} />
    </div>
  )
}

export const examples = defineExamples({
  title: 'Date field',
  description: 'A day, typed in the order of the language or chosen from a calendar that begins on Monday.',
  examples: [
    { name: 'empty', render: (language) => <Example language={language} first="" /> },
    { name: 'within', render: (language) => <Example language={language} first="2026-11-21" earliest="2026-11-10" latest="2026-11-30" /> },
  ],
})
