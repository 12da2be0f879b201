import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids } from '../sample-guids.ts'

interface ImageOptions {
  image?: string
  caption?: string
  alt?: string
  isDecorative?: boolean
  size?: 'content' | 'wide' | 'full'
}

const dutch: readonly BlockExample<ImageOptions>[] = [
  { name: 'wide', props: { image: sampleImageGuids.mill, caption: 'De molen aan de Vaart, gezien vanaf de nieuwe fietsbrug.' } },
  { name: 'content', props: { image: sampleImageGuids.mill, size: 'content' } },
  { name: 'full', props: { image: sampleImageGuids.mill, size: 'full' } },
  { name: 'decorative', props: { image: sampleImageGuids.mill, isDecorative: true, size: 'content' } },
  { name: 'own-alt', props: { image: sampleImageGuids.mill, alt: 'Molen met vier wieken in de ochtendzon' } },
  { name: 'missing', props: { image: sampleImageGuids.absent }, note: 'Shows nothing; the build reports SITE_MEDIA_MISSING.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
