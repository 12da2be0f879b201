import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'

interface MapOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  image?: string
  alt?: string
  marker?: { x: number; y: number }
  name?: string
  address?: string
  coordinates?: { latitude: number; longitude: number }
  route?: string
}

const place = { name: 'Stadhuis', address: 'Markt 1, 1234 AB Voorbeeldstad' }

const dutch: readonly BlockExample<MapOptions>[] = [
  { name: 'marked', props: { title: 'Zo vindt u ons', image: sampleImageGuids.map, marker: { x: 0.31, y: 0.44 }, ...place } },
  {
    name: 'coordinates',
    props: { image: sampleImageGuids.map, marker: { x: 0.31, y: 0.44 }, coordinates: { latitude: 52.0907, longitude: 5.1214 }, ...place },
  },
  { name: 'own-route', props: { image: sampleImageGuids.map, route: samplePageGuids.moving, ...place } },
  { name: 'without-picture', props: { title: 'Adres', ...place } },
  { name: 'missing', props: { image: sampleImageGuids.absent, ...place }, note: 'The build reports SITE_MEDIA_MISSING.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
