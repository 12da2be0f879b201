import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }

interface AccordionOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  items?: { title: string; text?: string; isOpen?: boolean }[]
  isSingleOpen?: boolean
}

const items = [
  {
    title: 'Hoe lang is een paspoort geldig?',
    text: 'Een paspoort voor volwassenen is 10 jaar geldig. Voor wie jonger is dan 18 jaar is dat **5 jaar**.',
  },
  {
    title: 'Wat neem ik mee?',
    text: '- uw oude paspoort of identiteitskaart\n- een recente [pasfoto](https://www.rijksoverheid.nl/pasfoto)\n- bent u jonger dan 18 jaar: toestemming van uw ouders',
  },
  {
    title: 'Mijn paspoort is gestolen. Moet ik aangifte doen bij de politie voordat ik een nieuw paspoort kan aanvragen?',
    text: 'Ja. Neem het nummer van de aangifte mee naar de balie.\n\n| Waar | Wanneer |\n| --- | --- |\n| Politiebureau | Elke dag |\n| Online | Dag en nacht |',
  },
]

const dutch: readonly BlockExample<AccordionOptions>[] = [
  { name: 'questions', props: { title: 'Veelgestelde vragen', items } },
  {
    name: 'single-open',
    props: { title: 'Stap voor stap', isSingleOpen: true, items: items.map((item, index) => ({ ...item, isOpen: index === 0 })) },
    note: 'One item open at a time.',
  },
  { name: 'without-title', props: { items: items.slice(0, 2) } },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
