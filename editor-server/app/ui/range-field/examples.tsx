import { type ReactNode, useState } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { RangeField } from './range-field.tsx'

function Sliding(): ReactNode {
  const [value, setValue] = useState(40)
  return <RangeField label="Zoom" min={0} max={100} value={value} valueText={`${value}%`} onValueChange={setValue} />
}

export const examples = defineExamples({
  title: 'Range field',
  description: 'The browser’s own slider with its value in words.',
  examples: [{ name: 'percent', render: () => <Sliding /> }],
})
