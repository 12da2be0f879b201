import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'

interface Link {
  label?: string
  href: string
}

interface HeroOptions {
  title?: string
  lead?: string
  image?: string
  showDrawing?: boolean
  showSearch?: boolean
  searchHint?: string
  primary?: Link
  secondary?: Link
}

const title = 'Wat wilt u vandaag regelen?'
const lead = 'Voor paspoort, afval, verhuizen en alles wat u van uw gemeente verwacht.'

const dutch: readonly BlockExample<HeroOptions>[] = [
  { name: 'search', props: { title, lead, showSearch: true, searchHint: 'Bijvoorbeeld: rijbewijs verlengen' } },
  {
    name: 'actions',
    props: {
      title: 'Samen de stad vergroenen',
      lead: 'Met een geveltuin, een groen dak of een boom in de straat.',
      primary: { label: 'Subsidie aanvragen', href: samplePageGuids.living },
      secondary: { label: 'Zo werkt het', href: '/nieuws' },
    },
  },
  {
    name: 'image',
    props: {
      title: 'De molen aan de Vaart draait weer',
      lead: 'Na drie jaar herstel is hij elke zaterdag open.',
      image: sampleImageGuids.mill,
      primary: { label: 'Plan uw bezoek', href: '/nieuws' },
    },
  },
  { name: 'plain', props: { title: 'Bestuur en organisatie', lead: 'Wie beslist waarover, en hoe u meepraat.', showDrawing: false } },
  {
    name: 'everything',
    props: {
      title,
      lead,
      image: sampleImageGuids.mill,
      showSearch: true,
      searchHint: 'Bijvoorbeeld: rijbewijs verlengen',
      primary: { href: samplePageGuids.moving },
      secondary: { label: 'Bel 14 012', href: 'tel:14012' },
    },
  },
  {
    name: 'long-title',
    props: { title: 'Arbeidsongeschiktheidsverzekeringsmaatschappijen en andere onderwerpen waarover u ons veel vraagt', lead },
  },
  {
    name: 'missing',
    props: { title, image: sampleImageGuids.absent, primary: { label: 'Verder', href: '/weg' } },
    note: 'The build reports SITE_MEDIA_MISSING and SITE_LINK_BROKEN.',
  },
  { name: 'empty', props: {}, note: 'As the first block of a page it shows the title of that page.' },
]

export const examples = addEnglish(dutch, en)
