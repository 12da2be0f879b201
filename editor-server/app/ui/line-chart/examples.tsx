import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ReactNode } from 'react'
import { defineExamples } from '../example/define-examples.ts'
import { LineChart } from './line-chart.tsx'

const words = {
  nl: { title: 'Vogels per dag', point: 'Dag', seen: 'Gezien', before: 'Vorige maand' },
  en: { title: 'Birds a day', point: 'Day', seen: 'Seen', before: 'Last month' },
} as const

function Chart({ language, days, most }: { language: InterfaceLanguage; days: number; most: number }): ReactNode {
  const text = words[language]
  const points = Array.from({ length: days }, (_, day) => ({ label: `${day + 1} nov 2026`, short: `${day + 1} nov` }))
  const wave = (shift: number) => points.map((_, day) => Math.round((most / 2) * (1 + Math.sin(day / 3 + shift))))
  const series = [
    { name: text.seen, values: wave(0), look: 'main' as const },
    { name: text.before, values: wave(1), look: 'compared' as const },
  ]
  return <LineChart title={text.title} pointName={text.point} points={points} series={series} />
}

export const examples = defineExamples({
  title: 'Line chart',
  description: 'Figures over time beside those of an earlier period, to point at, to walk through with the arrow keys, and as a table.',
  examples: [
    {
      name: 'month',
      note: 'Focus it and press the arrow keys.',
      render: (language) => <Chart language={language} days={30} most={1240} />,
    },
    { name: 'year', render: (language) => <Chart language={language} days={365} most={28_000} /> },
    { name: 'one-day', render: (language) => <Chart language={language} days={1} most={3} /> },
    { name: 'nothing', render: (language) => <Chart language={language} days={7} most={0} /> },
  ],
})
