import type { Media } from '../../../api/media/contract.ts'
import { samplePictures } from '../../ui/example/sample-pictures.ts'
import { simulateUpload } from '../../ui/example/simulated-upload.ts'
import type { LinkChoice, PickerSource } from './contract.ts'

/** Guids of the examples of pickers. */
export const sampleGuid = (number: number): string => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`

const page = (number: number, title: string, url: string, isNew = false): LinkChoice => ({
  kind: 'page',
  guid: sampleGuid(number),
  title,
  url,
  isNew,
})
const item = (number: number, title: string, list: string): LinkChoice => ({
  kind: 'item',
  guid: sampleGuid(number),
  title,
  list,
  url: `/nieuws/i/${number}/${title.toLowerCase().replaceAll(' ', '-')}`,
  isNew: false,
})

const targets: readonly LinkChoice[] = [
  page(1, 'Paspoort aanvragen', '/burgerzaken/paspoort'),
  page(2, 'Afspraak maken', '/contact/afspraak'),
  page(3, 'Afval en recycling', '/wonen/afval'),
  page(4, 'Parkeervergunning', '/verkeer/parkeervergunning', true),
  item(5, 'Nieuwe openingstijden van het stadhuis', 'Nieuws'),
  item(6, 'De Molenbrug gaat open', 'Nieuws'),
]

function file(number: number, kind: Media['kind'], name: string, more: Partial<Media> = {}): Media {
  const extension = name.split('.').at(-1) ?? ''
  const guid = sampleGuid(number)
  return {
    guid,
    kind,
    extension,
    type: '',
    url: kind === 'image' ? samplePictures.mill.src : `/_gallery/${guid}`,
    name,
    alt: {},
    tags: [],
    size: 480_000 * number,
    ...more,
  }
}

const library: readonly Media[] = [
  file(11, 'image', 'molen-bij-zonsondergang.jpg', {
    alt: { nl: 'Molen aan de Vaart bij zonsondergang', en: 'Windmill on the Vaart at sunset' },
  }),
  file(12, 'image', 'stadhuis.jpg', { url: samplePictures.portrait.src }),
  file(13, 'document', 'Begroting 2027.pdf'),
  file(14, 'document', 'Aanvraagformulier evenement.docx'),
  ...Array.from({ length: 5 }, (_, number) => file(15 + number, 'image', `wijk-${number + 1}.webp`)),
]

/** A site that answers at once, and sends nothing. */
export const sampleSource: PickerSource = {
  findTargets: async (text) => targets.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase())),
  findTarget: async (guid) => targets.find((target) => target.guid === guid),
  listHeadings: async ({ guid }) =>
    guid === sampleGuid(1)
      ? [
          { id: 'wat-neemt-u-mee', level: 2, text: 'Wat neemt u mee' },
          { id: 'kosten', level: 2, text: 'Kosten' },
          { id: 'spoed', level: 3, text: 'Met spoed' },
        ]
      : [],
  async listMedia({ text = '', kinds, page: number }) {
    const media = library.filter(({ kind, name }) => kinds.includes(kind) && name.toLowerCase().includes(text.toLowerCase()))
    return { media: number === 1 ? media.slice(0, 6) : media.slice(6), hasMore: number === 1 && media.length > 6 }
  },
  findMedia: async (guid) => library.find((each) => each.guid === guid),
  uploadMedia: async (chosen, options) => {
    const url = await simulateUpload({ takes: 1500 })(chosen, options)
    return file(30, 'image', chosen.name, { url, size: chosen.size })
  },
}

/** A site that takes two seconds to say what a file is. */
export const lateSource: PickerSource = {
  ...sampleSource,
  findMedia: (guid) => new Promise((resolve) => setTimeout(() => resolve(sampleSource.findMedia(guid)), 2000)),
}
