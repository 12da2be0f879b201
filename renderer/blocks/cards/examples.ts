import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'

interface CardsOptions {
  title?: string
  variant?: 'tasks' | 'tiles' | 'plain'
  cards?: {
    title?: string
    text?: string
    href?: string
    icon?: 'id-card' | 'house' | 'trash' | 'map-pin' | 'car' | 'baby'
    image?: string
  }[]
}

const passport = { title: 'Paspoort of ID-kaart', text: 'Aanvragen, ophalen, vermissing melden', href: '/', icon: 'id-card' as const }
const moving = { text: 'Uw nieuwe adres doorgeven', href: samplePageGuids.moving, icon: 'house' as const }
const waste = {
  title: 'Afval en milieustraat',
  text: 'Kalender, containers, grof vuil',
  href: samplePageGuids.waste,
  icon: 'trash' as const,
}
const report = { title: 'Melding openbare ruimte', text: 'Losse stoeptegel, lantaarn kapot', href: '/nieuws', icon: 'map-pin' as const }
const licence = { title: 'Rijbewijs', text: 'Verlengen of voor het eerst ophalen', href: '/nieuws', icon: 'car' as const }
const birth = { title: 'Geboorte aangeven', text: 'Binnen drie dagen, ook online', href: '/nieuws', icon: 'baby' as const }
const image = sampleImageGuids.mill

const dutch: readonly BlockExample<CardsOptions>[] = [
  { name: 'tasks', props: { variant: 'tasks', cards: [passport, moving, waste, report] } },
  { name: 'tasks-five', props: { variant: 'tasks', title: 'Veel gevraagd', cards: [passport, moving, waste, report, licence] } },
  { name: 'tasks-six', props: { variant: 'tasks', cards: [passport, moving, waste, report, licence, birth] } },
  {
    name: 'tiles',
    props: {
      variant: 'tiles',
      title: 'In de stad',
      cards: [
        { ...waste, image },
        { ...moving, image },
        { ...report, image },
      ],
    },
  },
  { name: 'plain', props: { title: 'Meedenken', cards: [passport, waste, report] } },
  { name: 'two', props: { cards: [moving, birth] } },
  {
    name: 'without-links',
    props: {
      cards: [
        { title: 'Snel', text: 'Binnen vijf werkdagen' },
        { title: 'Gratis', text: 'U betaalt niets' },
        { title: 'Dichtbij', text: 'In elk wijkcentrum' },
      ],
    },
  },
  {
    name: 'broken',
    props: { variant: 'tiles', cards: [{ title: 'Kapot', href: '/weg', image: sampleImageGuids.absent }, { href: '/ook-weg' }, waste] },
    note: 'A card whose link leads nowhere keeps its text; one without a title is left out. The build reports both, and the image.',
  },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
