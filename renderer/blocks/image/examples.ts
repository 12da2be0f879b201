import type { BlockExample } from '../contract.ts'
import { sampleImageGuids } from '../sample-guids.ts'

interface ImageOptions {
  image?: string
  caption?: string
  alt?: string
  isDecorative?: boolean
  size?: 'content' | 'wide' | 'full'
}

export const examples: readonly BlockExample<ImageOptions>[] = [
  { name: 'wide', props: { image: sampleImageGuids.mill, caption: 'De molen aan de Vaart, gezien vanaf de nieuwe fietsbrug.' } },
  { name: 'content', props: { image: sampleImageGuids.mill, size: 'content' } },
  { name: 'full', props: { image: sampleImageGuids.mill, size: 'full' } },
  { name: 'decorative', props: { image: sampleImageGuids.mill, isDecorative: true, size: 'content' } },
  { name: 'own-alt', props: { image: sampleImageGuids.mill, alt: 'Molen met vier wieken in de ochtendzon' } },
  { name: 'missing', props: { image: sampleImageGuids.absent }, note: 'Shows nothing; the build reports SITE_MEDIA_MISSING.' },
  { name: 'empty', props: {} },
]
