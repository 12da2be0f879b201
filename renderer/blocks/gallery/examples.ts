import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids } from '../sample-guids.ts'

interface GalleryExample {
  title?: string
  images?: { image: string; alt?: string; caption?: string }[]
}

const { mill, absent } = sampleImageGuids

const dutch: readonly BlockExample<GalleryExample>[] = [
  {
    name: 'captions',
    props: {
      title: 'De molen in vier seizoenen',
      images: [
        { image: mill, caption: 'Winter: de Vaart is dicht.' },
        { image: mill, alt: 'Molen tussen de bloesem', caption: 'Lente' },
        { image: mill, alt: 'Molen met kinderen aan de waterkant', caption: 'Zomer: zwemmen aan de overkant mag vanaf 1 juni.' },
        { image: mill, alt: 'Molen in de mist', caption: 'Herfst' },
      ],
    },
  },
  {
    name: 'images-only',
    props: { images: [{ image: mill }, { image: mill, alt: 'De wieken van dichtbij' }, { image: mill, alt: 'De molen van achteren' }] },
  },
  { name: 'single', props: { images: [{ image: mill, caption: 'De molen aan de Vaart' }] } },
  {
    name: 'missing',
    props: { images: [{ image: absent }, { image: mill }] },
    note: 'What is missing is left out; the build reports SITE_MEDIA_MISSING.',
  },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
