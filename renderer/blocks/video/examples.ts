import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleImageGuids, sampleVideoGuids } from '../sample-guids.ts'

interface VideoOptions {
  title?: string
  files?: string[]
  captions?: { file: string; lang: string }[]
  url?: string
  embedUrl?: string
  poster?: string
  duration?: string
}

const own = { files: [sampleVideoGuids.film], captions: [{ file: sampleVideoGuids.captions, lang: 'nl' }] }
const transcript =
  'Een molen draait langs de Vaart. De zon komt op boven het land.\n\nEen fietser rijdt over de dijk naar de stad. Er is geen geluid.'

const dutch: readonly BlockExample<VideoOptions>[] = [
  {
    name: 'own',
    props: { title: 'Over de dijk naar de stad', ...own, poster: sampleImageGuids.mill, duration: '0:10' },
    content: transcript,
  },
  { name: 'own-without-poster', props: own },
  {
    name: 'elsewhere',
    props: {
      title: 'Big Buck Bunny, een film van de Blender Foundation',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      poster: sampleImageGuids.mill,
      duration: '10:34',
    },
    note: 'Nothing of YouTube loads before the button.',
  },
  { name: 'elsewhere-without-poster', props: { title: 'Een film op Vimeo', url: 'https://vimeo.com/76979871' }, content: transcript },
  {
    name: 'unknown-host',
    props: {
      title: 'Raadsvergadering van 19 november',
      url: 'https://video.elders.example/kijk/12',
      poster: sampleImageGuids.mill,
      duration: '2:05:00',
    },
    note: 'A link only; the build reports SITE_VIDEO_HOST until "videoHosts" of the site names the host.',
  },
  { name: 'missing', props: { files: [sampleImageGuids.absent] }, note: 'Shows nothing; the build reports SITE_MEDIA_MISSING.' },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
