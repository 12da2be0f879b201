import type { Media } from '../../../../api/media/contract.ts'
import type { FieldTools } from '../../fields/field-tools.ts'
import type { LinkChoice, PickerSource } from '../../pickers/contract.ts'

const guid = (number: number) => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`

const targets: readonly LinkChoice[] = ['Paspoort aanvragen', 'Afval en recycling', 'Afspraak maken'].map((title, index) => ({
  kind: 'page',
  guid: guid(index + 1),
  title,
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  isNew: false,
}))

const picture = (number: number, name: string, alt: Record<string, string>): Media =>
  ({
    guid: guid(number),
    kind: 'image',
    extension: 'svg',
    type: 'image/svg+xml',
    url: '/_gallery/mill.svg',
    name,
    alt,
    width: 1200,
    height: 675,
    tags: [],
  }) as unknown as Media
const media: readonly Media[] = [
  picture(101, 'molen-aan-de-dijk.jpg', { nl: 'Een molen aan het water', en: 'A windmill by the water' }),
  picture(102, 'portret-zonder-tekst.jpg', {}),
]

export const samplePicker: PickerSource = {
  findTargets: async (text) => targets.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
  findTarget: async (wanted) => targets.find((target) => target.guid === wanted),
  listHeadings: async () => [],
  listMedia: async () => ({ media, hasMore: false }),
  findMedia: async (wanted) => media.find((each) => each.guid === wanted),
  uploadMedia: async () => media[0] as Media,
}

export const sampleGuids = { page: guid(1), image: guid(101), silentImage: guid(102), list: guid(201), topic: guid(301) }

/** Tools of fields over a small site of their own. */
export const sampleTools: FieldTools = {
  lang: 'nl',
  pickers: samplePicker,
  choices: {
    listLists: async () => [{ value: sampleGuids.list, label: 'Nieuws', detail: '/nieuws' }],
    listItems: async () => [
      { value: sampleGuids.topic, label: 'Verkeer' },
      { value: guid(302), label: 'Wonen' },
      { value: guid(303), label: 'Sport' },
    ],
    listRoles: async () => [
      { value: 'ContentManager', label: 'Redacteur' },
      { value: guid(401), label: 'Webredactie' },
    ],
    listForms: async () => [{ value: guid(501), label: 'Afspraak maken' }],
    listItemTypes: async () => ['Agenda', 'Nieuws'].map((name) => ({ value: name, label: name })),
    listPageTypes: async () => [{ value: 'vacancy', label: 'Vacature' }],
    listSortFields: async () => [{ value: 'hours', label: 'Uren per week', detail: 'Vacature' }],
    listFilterFields: async () => [{ value: 'contract', label: 'Contract', detail: 'Vacature' }],
    listFooters: async () => [{ value: guid(601), label: 'Voettekst van de stad' }],
    listHeaders: async () => [],
    listMenus: async () => [{ value: guid(701), label: 'Onder aan de pagina' }],
    listColours: async () => [
      { value: 'water', label: 'Water', colour: '#0b4a5e' },
      { value: 'grass', label: 'Gras', colour: '#2f6b3c' },
      { value: 'sun', label: 'Zon', colour: '#ffcf3f' },
    ],
  },
  saveMedia: async (wanted, fields) => ({ ...(media.find((each) => each.guid === wanted) as Media), ...fields }),
  mayBuildForms: true,
  thumbnailOf: () => '/_gallery/mill.svg',
}
