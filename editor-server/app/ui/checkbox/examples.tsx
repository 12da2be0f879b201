import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { defineExamples } from '../example/define-examples.ts'
import { Checkbox } from './checkbox.tsx'

const label = { nl: 'Ik heb de codes bewaard', en: 'I have kept the codes' } as const
const hint = { nl: 'Zonder codes komt u er niet meer in.', en: 'Without codes there is no way back in.' } as const
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const

export const examples = defineExamples({
  title: 'Checkbox',
  description: 'The browser’s own box, in the sizes of the specification.',
  examples: [
    ...sizes.map((size) => ({
      name: size,
      render: (language: InterfaceLanguage) => <Checkbox label={label[language]} size={size} defaultChecked />,
    })),
    { name: 'with-hint', render: (language) => <Checkbox label={label[language]} hint={hint[language]} /> },
  ],
})
