import { formSchema, type Form } from '#content/model/form/schema.ts'
import type { Answer } from '#content/model/form/answers.ts'
import { type Submission, submissionSchema } from '#content/model/submission/schema.ts'
import { sealAnswers } from '#editor-server/forms/seal-answers.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'
import type { SiteName } from './api-server.ts'
import { guidOf } from './store-samples.ts'

const base = 0x7000
export const formGuid = guidOf(base)
/** Guids of the fields of the sample form, by what they ask. */
export const fields = {
  name: guidOf(base + 1),
  date: guidOf(base + 2),
  amount: guidOf(base + 3),
  kind: guidOf(base + 4),
  bsn: guidOf(base + 5),
  witnesses: guidOf(base + 6),
  witness: guidOf(base + 7),
  reached: guidOf(base + 8),
  remark: guidOf(base + 9),
  step: guidOf(base + 10),
} as const

const named = (nl: string, en?: string) => ({ nl, ...(en !== undefined && { en }) })
const about = { lang: 'nl', title: named('Bezwaar'), purpose: named('Om u te antwoorden') }
const witnesses = {
  guid: fields.witnesses,
  type: 'group',
  label: named('Getuigen', 'Witnesses'),
  fields: [
    { guid: fields.witness, type: 'text', label: named('Wie', 'Who') },
    { guid: fields.reached, type: 'yes-no', label: named('Bereikt', 'Reached') },
  ],
}
const kind = {
  guid: fields.kind,
  type: 'radio',
  label: named('Soort', 'Kind'),
  options: [
    { value: 'a', label: named('Afval', 'Waste') },
    { value: 'b', label: named('Bouw') },
  ],
}

/** A form of which version 3 renamed, removed and added fields. */
export const sampleForm: Form = formSchema.parse({
  schema: 1,
  guid: formGuid,
  name: 'Bezwaar',
  retentionDays: 90,
  versions: [
    {
      version: 1,
      createdOn: '2026-01-01',
      ...about,
      fields: [
        { guid: fields.name, type: 'text', label: named('Naam', 'Name') },
        { guid: fields.date, type: 'date', label: named('Datum', 'Date') },
        { guid: fields.amount, type: 'currency', label: named('Bedrag', 'Amount') },
        { guid: fields.step, type: 'page-break', label: named('Over de zaak', 'About the matter') },
        kind,
        { guid: fields.bsn, type: 'bsn', label: named('BSN') },
        witnesses,
      ],
    },
    {
      version: 3,
      createdOn: '2026-03-01',
      ...about,
      fields: [
        { guid: fields.remark, type: 'textarea', label: named('Toelichting', 'Explanation') },
        { guid: fields.name, type: 'text', label: named('Uw naam', 'Your name') },
        kind,
      ],
    },
  ],
})

/** The same form, with a name and a kind in version 1 that are public. */
export const openForm: Form = formSchema.parse({
  ...sampleForm,
  versions: sampleForm.versions.map((version) => ({
    ...version,
    fields: version.fields.map((field) => {
      const isPublic = version.version === 1 && (field.guid === fields.name || field.guid === fields.kind)
      return isPublic ? { ...field, isPublic } : field
    }),
  })),
})

/** A submission of the sample form, as it is stored. */
export function makeSubmission(site: Pick<Site, 'keyFor'>, number: number, more: Partial<Submission> = {}, bsn?: Answer): Submission {
  return submissionSchema.parse({
    guid: guidOf(base + 0x100 + number),
    formGuid,
    formVersion: 1,
    createdOn: new Date(Date.parse('2026-05-01T10:00:00Z') + number * 60_000).toISOString(),
    lang: 'nl',
    contentHash: String(number),
    answers: { [fields.name]: `Inzender ${number}`, [fields.kind]: number % 2 === 0 ? 'a' : 'b' },
    sealed:
      bsn === undefined ? {} : sealAnswers(site, { fields: [{ guid: fields.bsn, type: 'bsn', label: {} }] }, { [fields.bsn]: bsn }).sealed,
    ...more,
  })
}

/** Stores the sample form, and submissions of it. */
export async function putForm(
  server: { sites: Pick<OpenSites, 'find'> },
  submissions: readonly Submission[],
  name: SiteName = 'een',
): Promise<void> {
  const site = server.sites.find(name) as Site
  if (!site.index.find('form', formGuid)) await site.content.transact((writer) => writer.put('form', formGuid, sampleForm))
  await site.records.transact(async (writer) => {
    for (const each of submissions) await writer.put('submission', each.guid, each)
  })
}
