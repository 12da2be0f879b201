import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleFileGuids, sampleImageGuids } from '../sample-guids.ts'

interface TableOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  caption?: string
  rows?: (string | number)[][]
  csv?: string
  file?: string
  hasHeaderRow?: boolean
  hasHeaderColumn?: boolean
  narrow?: 'scroll' | 'stack'
}

const fees = [
  ['Document', 'Vanaf 18 jaar', 'Tot 18 jaar', 'Geldig'],
  ['Paspoort', '€ 86,35', '€ 65,60', '10 jaar'],
  ['Identiteitskaart', '€ 79,60', '€ 44,40', '10 jaar'],
  ['Spoed, erbij', '€ 59,85', '€ 59,85', '–'],
]

const years = ['Wijk', ...Array.from({ length: 12 }, (_, index) => String(2015 + index))]
const districts = ['Binnenstad', 'Zuiderdijk', 'Vaartpark', 'Molenwijk', 'Havenkwartier', 'De Sluis', 'Nieuwland'].flatMap((name) =>
  ['Noord', 'Oost', 'Zuid', 'West'].map((side) => `${name} ${side}`),
)
const people = districts.map((name, row) => [
  name,
  ...years.slice(1).map((_, column) => String(1200 + row * 317 + column * 41).replace(/\B(?=\d{3}$)/, '.')),
])

const dutch: readonly BlockExample<TableOptions>[] = [
  { name: 'fees', props: { caption: 'Kosten van paspoort en identiteitskaart in 2027', rows: fees, hasHeaderColumn: true } },
  {
    name: 'large',
    props: { title: 'Inwoners', caption: 'Inwoners per wijk, 2015 tot en met 2026', rows: [years, ...people], hasHeaderColumn: true },
    note: 'Headers stay in view while the table scrolls.',
  },
  {
    name: 'stacked',
    props: { caption: 'Kosten', rows: fees, hasHeaderColumn: true, narrow: 'stack' },
    note: 'A list of cells where it is narrow.',
  },
  { name: 'csv', props: { csv: 'Dag;Open\nMaandag;9.00 – 17.00\nDonderdag;9.00 – 20.00\n', caption: 'Openingstijden' } },
  { name: 'file', props: { file: sampleFileGuids.sheet, caption: 'Tarieven 2027' }, note: 'From a CSV file, which can be downloaded.' },
  {
    name: 'without-headers',
    props: {
      rows: [
        ['Ma', 'Di'],
        ['Rest', 'Papier'],
      ],
      hasHeaderRow: false,
    },
  },
  { name: 'missing', props: { file: sampleImageGuids.absent }, note: 'Shows nothing; the build reports SITE_MEDIA_MISSING.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
