import type { SubmissionCard } from '../reads/site-reader.ts'
import { sampleFormGuids } from '../blocks/sample-guids.ts'

const guidOf = (number: number) => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`
const [where, about, text] = [guidOf(601), guidOf(602), guidOf(603)]

const fields: SubmissionCard['fields'] = [
  { guid: where, type: 'text', label: { nl: 'Plaats', en: 'Place' } },
  {
    guid: about,
    type: 'select',
    label: { nl: 'Onderwerp', en: 'Subject' },
    options: [
      { value: 'light', label: { nl: 'Straatverlichting', en: 'Street lights' } },
      { value: 'road', label: { nl: 'Weg of stoep', en: 'Road or pavement' } },
    ],
  },
  { guid: text, type: 'textarea', label: { nl: 'Melding', en: 'Report' } },
]

const answers: [sentOn: string, where: string, about: string, text: string][] = [
  ['2026-11-20T09:12:00Z', 'Molenkade 12', 'light', 'De lantaarn knippert.\nSinds gisteren is zij uit.'],
  ['2026-11-18T16:40:00Z', 'Hoek Dorpsstraat en Zuiderdijk', 'road', 'Een losse stoeptegel naast de bushalte.'],
  ['2026-11-11T07:05:00Z', 'Parkweg', 'light', 'Drie lantaarns naast elkaar branden overdag.'],
]

/** Submissions that the sample site shows, by guid of the form. */
export const sampleSubmissions: Readonly<Record<string, readonly SubmissionCard[]>> = {
  [sampleFormGuids.every]: answers.map(([sentOn, ...given], index) => ({
    id: `sample-submission-${index}`,
    sentOn,
    lang: 'nl',
    fields,
    answers: { [where]: given[0], [about]: given[1], [text]: given[2] },
  })),
}
