import { defineExamples } from '../example/define-examples.ts'
import { ChoiceGroup } from './choice-group.tsx'

const words = {
  nl: {
    label: 'Hoe belt u het liefst?',
    hint: 'U kunt dit later wijzigen.',
    missing: 'Maak een keuze.',
    options: ['Telefoon', 'Beeldbellen'],
  },
  en: { label: 'How do you like to call?', hint: 'You can change this later.', missing: 'Make a choice.', options: ['Phone', 'Video'] },
} as const

const optionsOf = (language: keyof typeof words) => words[language].options.map((label) => ({ value: label, label }))

export const examples = defineExamples({
  title: 'Choice group',
  description: 'The browser’s own boxes under one legend: one of them, or some.',
  examples: [
    {
      name: 'one',
      render: (language) => (
        <ChoiceGroup type="radio" name="one" label={words[language].label} hint={words[language].hint} options={optionsOf(language)} />
      ),
    },
    {
      name: 'some',
      render: (language) => (
        <ChoiceGroup
          type="checkbox"
          name="some"
          label={words[language].label}
          options={optionsOf(language)}
          defaultValue={[words[language].options[0]]}
          isOptional
        />
      ),
    },
    {
      name: 'invalid',
      render: (language) => (
        <ChoiceGroup
          type="radio"
          name="invalid"
          label={words[language].label}
          error={words[language].missing}
          options={optionsOf(language)}
        />
      ),
    },
  ],
})
