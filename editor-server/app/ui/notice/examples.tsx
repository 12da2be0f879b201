import { defineExamples } from '../example/define-examples.ts'
import { Notice } from './notice.tsx'

const words = {
  nl: { title: 'Uw wijziging is bewaard.', text: 'Bezoekers zien de pagina over een paar seconden.' },
  en: { title: 'Your change is saved.', text: 'Visitors see the page in a few seconds.' },
} as const
const kinds = ['info', 'positive', 'warning', 'negative'] as const

export const examples = defineExamples({
  title: 'Notice',
  description: 'A message in its place on the screen. What came of something that one did is read out.',
  examples: kinds.map((kind) => ({
    name: kind,
    render: (language) => (
      <Notice kind={kind} title={words[language].title}>
        <p>{words[language].text}</p>
      </Notice>
    ),
  })),
})
