import { defineExamples } from '../example/define-examples.ts'
import { SelectField } from './select-field.tsx'

const words = {
  nl: { label: 'Taal van de mail', options: ['Nederlands', 'Engels'] },
  en: { label: 'Language of the mail', options: ['Dutch', 'English'] },
} as const

export const examples = defineExamples({
  title: 'Select field',
  description: 'The browser’s own list to choose one from.',
  examples: [
    {
      name: 'chosen',
      render: (language) => (
        <SelectField label={words[language].label} options={words[language].options.map((label) => ({ value: label, label }))} />
      ),
    },
  ],
})
