import { addEnglish } from '../add-english.ts'
import type { BlockExample } from '../contract.ts'
import en from './examples.en.json' with { type: 'json' }
import { sampleFileGuids, sampleImageGuids } from '../sample-guids.ts'

interface DownloadsOptions {
  title?: string
  headingLevel?: 2 | 3 | 4
  items?: { file: string; label?: string; description?: string }[]
}

const dutch: readonly BlockExample<DownloadsOptions>[] = [
  {
    name: 'files',
    props: {
      title: 'Downloads',
      items: [
        { file: sampleFileGuids.plan, description: 'Wat de gemeente doet om minder afval te hebben, en wat het u kost.' },
        { file: sampleFileGuids.sheet },
        { file: sampleFileGuids.letter, label: 'Voorbeeldbrief voor een bezwaar' },
        { file: sampleImageGuids.mill, label: 'Foto van de molen, vrij te gebruiken' },
      ],
    },
  },
  { name: 'without-title', props: { items: [{ file: sampleFileGuids.plan }] } },
  {
    name: 'missing',
    props: { title: 'Downloads', items: [{ file: sampleImageGuids.absent }, { file: sampleFileGuids.letter }] },
    note: 'One file is not there; the build reports SITE_MEDIA_MISSING.',
  },
  { name: 'empty', props: {} },
]

export const examples = addEnglish(dutch, en)
