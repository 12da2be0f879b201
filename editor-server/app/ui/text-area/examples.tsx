import { defineExamples } from '../example/define-examples.ts'
import { TextArea } from './text-area.tsx'

const words = {
  nl: { label: 'E-mailadressen', hint: 'Een adres per regel.', error: 'Vul ten minste één adres in.' },
  en: { label: 'E-mail addresses', hint: 'One address on a line.', error: 'Fill in at least one address.' },
} as const

export const examples = defineExamples({
  title: 'Text area',
  description: 'A field for several lines, six of them in sight.',
  examples: [
    { name: 'empty', render: (language) => <TextArea label={words[language].label} hint={words[language].hint} /> },
    { name: 'wrong', render: (language) => <TextArea label={words[language].label} error={words[language].error} defaultValue="noor@" /> },
  ],
})
