import { defineExamples } from '../example/define-examples.ts'
import { ProgressBar } from './progress-bar.tsx'

export const examples = defineExamples({
  title: 'Progress bar',
  description: 'How far something is. It says nothing by itself: what it belongs to does, at moments that matter.',
  examples: [
    { name: 'some', render: () => <ProgressBar label="42 %" part={0.42} /> },
    { name: 'unknown', render: () => <ProgressBar label="…" /> },
  ],
})
