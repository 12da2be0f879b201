import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { FormField } from '#content/model/form/field.ts'
import { type Form, formSchema } from '#content/model/form/schema.ts'
import type { ApiServer, SiteName } from './api-server.ts'
import { guidOf } from './store-samples.ts'

/** Fields of the form of tests, by name: two steps. */
export const formFields = {
  name: guidOf(0x7101),
  email: guidOf(0x7102),
  topic: guidOf(0x7103),
  bsn: guidOf(0x7104),
  photo: guidOf(0x7105),
  step: guidOf(0x7106),
  text: guidOf(0x7107),
  people: guidOf(0x7108),
  person: guidOf(0x7109),
} as const

/** Forms that a site gets, by their name in tests. */
export interface Forms {
  form: string
  /** Block on the public page; on the page for signed-in users; on the unpublished page. */
  block: string
  closedBlock: string
  draftBlock: string
}

const fields: FormField[] = [
  { guid: formFields.name, type: 'text', label: { nl: 'Naam', en: 'Name' }, isRequired: true, maxLength: 80 },
  { guid: formFields.email, type: 'email', label: { nl: 'E-mailadres', en: 'E-mail address' } },
  {
    guid: formFields.topic,
    type: 'radio',
    label: { nl: 'Onderwerp', en: 'Subject' },
    options: [
      { value: 'lamp', label: { nl: 'Een lamp', en: 'A lamp' } },
      { value: 'afval', label: { nl: 'Afval', en: 'Waste' } },
    ],
  },
  { guid: formFields.bsn, type: 'bsn', label: { nl: 'BSN', en: 'Citizen service number' }, isUnique: true },
  { guid: formFields.step, type: 'page-break', label: { nl: 'Wat is er?', en: 'What is it?' } },
  { guid: formFields.text, type: 'textarea', label: { nl: 'Melding', en: 'Report' } },
  { guid: formFields.photo, type: 'image', label: { nl: 'Foto', en: 'Photo' }, maxCount: 2 },
  {
    guid: formFields.people,
    type: 'group',
    label: { nl: 'Getuigen', en: 'Witnesses' },
    fields: [{ guid: formFields.person, type: 'text', label: { nl: 'Wie', en: 'Who' } }],
  },
]

/** A form as tests send it. */
export function makeForm(more: Partial<Form> & { content?: Partial<Form['versions'][number]> } = {}): Form {
  const { content, ...settings } = more
  return formSchema.parse({
    schema: 1,
    guid: guidOf(0x7001),
    name: 'Melding openbare ruimte',
    retentionDays: 30,
    versions: [
      {
        version: 1,
        createdOn: '2026-05-01T10:00:00Z',
        lang: 'nl',
        languages: ['en'],
        title: { nl: 'Meld een probleem', en: 'Report a problem' },
        purpose: { nl: 'Om het op te lossen.' },
        fields,
        ...content,
      },
    ],
    ...settings,
  })
}

/** Puts a form into a site, with a block for it on three of its pages. */
export async function addForm(
  server: ApiServer,
  site: SiteName = 'een',
  more: Parameters<typeof makeForm>[0] = {},
  ofBlock: Partial<BuildingBlockInstance> = {},
): Promise<Forms> {
  const offset = site === 'een' ? 0 : 0x10_000
  const form = makeForm({ guid: guidOf(0x7001 + offset), ...more })
  const blocks = { block: guidOf(0x7201 + offset), closedBlock: guidOf(0x7202 + offset), draftBlock: guidOf(0x7203 + offset) }
  const { page, closedPage, draftPage } = server.seeds[site]
  const blockOf = (guid: string): BuildingBlockInstance => ({
    guid,
    buildingBlockName: 'form',
    layoutPosition: 'main',
    sortId: 90,
    version: 1,
    options: { formGuid: form.guid },
    ...ofBlock,
  })
  await server.sites.find(site)?.content.transact(async (writer) => {
    await writer.put('form', form.guid, form)
    for (const [{ guid }, block] of [
      [page, blocks.block],
      [closedPage, blocks.closedBlock],
      [draftPage, blocks.draftBlock],
    ] as const) {
      const before = await writer.find('page', guid)
      if (!before) continue
      const others = before.buildingBlockInstances.filter((each) => each.guid !== block)
      await writer.put('page', guid, { ...before, buildingBlockInstances: [...others, blockOf(block)] })
    }
  })
  return { form: form.guid, ...blocks }
}
