import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { TimeInput } from './time-input.tsx'

const labels = { nl: 'Tijd', en: 'Time' } as const

function Example({ language, first }: { language: 'nl' | 'en'; first: string }): ReactNode {
  const [time, setTime] = useState(first)
  return (
    <div className="ui-text-field">
      <label className="ui-text-field__label" htmlFor="example-time">
        {labels[language]}
      </label>
      <TimeInput id="example-time" value={time} onChange={setTime} />
    </div>
  )
}

export const examples = defineExamples({
  title: 'Time field',
  description: 'A time on the 24-hour clock, whatever clock the browser has.',
  examples: [
    { name: 'empty', render: (language) => <Example language={language} first="" /> },
    { name: 'filled in', render: (language) => <Example language={language} first="09:30" /> },
  ],
})
