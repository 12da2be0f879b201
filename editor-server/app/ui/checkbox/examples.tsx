import { defineExamples } from '../example/define-examples.ts'
import { Checkbox } from './checkbox.tsx'

const label = { nl: 'Ik heb de codes bewaard', en: 'I have kept the codes' } as const
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const

export const examples = defineExamples({
  title: 'Checkbox',
  description: 'The browser’s own box, in the sizes of the specification.',
  examples: sizes.map((size) => ({ name: size, render: (language) => <Checkbox label={label[language]} size={size} defaultChecked /> })),
})
