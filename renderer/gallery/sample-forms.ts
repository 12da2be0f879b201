import type { FormField } from '#content/model/form/field.ts'
import type { PublicForm, PublicVersion } from '#content/model/form/public-form.ts'
import { sampleFormGuids } from '../blocks/sample-guids.ts'

const guidOf = (number: number) => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`

const options = [
  { value: 'waste', label: { nl: 'Afval', en: 'Waste' } },
  { value: 'road', label: { nl: 'Weg of stoep', en: 'Road or pavement' } },
  { value: 'light', label: { nl: 'Straatverlichting', en: 'Street lights' } },
]

type Given = Omit<FormField, 'guid'>

/** One field of each type. */
const every: Given[] = [
  { type: 'statement', label: { nl: 'Dit formulier laat elk soort veld zien.', en: 'This form shows each kind of field.' } },
  { type: 'heading', level: 2, label: { nl: 'Uw gegevens', en: 'Your details' } },
  { type: 'text', label: { nl: 'Naam', en: 'Name' }, isRequired: true, prefill: { from: 'profile', name: 'lastName' } },
  {
    type: 'email',
    label: { nl: 'E-mailadres', en: 'E-mail address' },
    isRequired: true,
    hint: { nl: 'Hier sturen wij ons antwoord heen.', en: 'We send our answer here.' },
  },
  { type: 'phone', label: { nl: 'Telefoonnummer', en: 'Telephone number' } },
  { type: 'address', label: { nl: 'Adres', en: 'Address' } },
  { type: 'date', label: { nl: 'Geboortedatum', en: 'Date of birth' }, max: 'today' },
  { type: 'bsn', label: { nl: 'Burgerservicenummer', en: 'Citizen service number (BSN)' } },
  { type: 'iban', label: { nl: 'Rekeningnummer (IBAN)', en: 'Account number (IBAN)' } },
  { type: 'heading', level: 3, label: { nl: 'Uw vraag', en: 'Your question' } },
  { type: 'select', label: { nl: 'Onderwerp', en: 'Subject' }, options },
  { type: 'radio', label: { nl: 'Wat is er kapot?', en: 'What is broken?' }, options, size: 'sm' },
  { type: 'checkboxes', label: { nl: 'Waar gaat het over?', en: 'What is it about?' }, options, size: 'lg' },
  { type: 'yes-no', label: { nl: 'Is het gevaarlijk?', en: 'Is it dangerous?' }, isRequired: true },
  { type: 'textarea', label: { nl: 'Omschrijving', en: 'Description' }, isRequired: true, maxLength: 2000 },
  { type: 'number', label: { nl: 'Aantal', en: 'Number' }, min: '1', max: '20', decimals: 0 },
  { type: 'currency', label: { nl: 'Schade', en: 'Damage' } },
  { type: 'time', label: { nl: 'Tijd', en: 'Time' } },
  { type: 'fulltime', label: { nl: 'Tijd met seconden', en: 'Time with seconds' } },
  { type: 'datetime', label: { nl: 'Wanneer zag u het?', en: 'When did you see it?' } },
  { type: 'colour', label: { nl: 'Kleur', en: 'Colour' } },
  { type: 'image', label: { nl: 'Foto', en: 'Photo' }, maxCount: 3 },
  { type: 'file', label: { nl: 'Bijlage', en: 'Attachment' } },
  { type: 'calculated', label: { nl: 'Schade met 21% btw', en: 'Damage with 21% VAT' }, value: { '*': [{ var: guidOf(417) }, 1.21] } },
  { type: 'hidden', label: { nl: 'Bron', en: 'Source' }, prefill: { from: 'query', name: 'bron' } },
  { type: 'consent', label: { nl: 'Ik heb alles naar waarheid ingevuld', en: 'I have answered truthfully' }, isRequired: true },
]

const steps: Given[] = [
  { type: 'page-break', label: { nl: 'Uw vereniging', en: 'Your association' } },
  { type: 'text', label: { nl: 'Naam van de vereniging', en: 'Name of the association' }, isRequired: true },
  { type: 'yes-no', label: { nl: 'Kreeg u eerder subsidie?', en: 'Did you get a subsidy before?' }, isRequired: true },
  {
    type: 'text',
    label: { nl: 'Kenmerk van die subsidie', en: 'Reference of that subsidy' },
    isRequired: true,
    showWhen: { '==': [{ var: guidOf(503) }, 'yes'] },
  },
  {
    type: 'page-break',
    label: { nl: 'De kosten', en: 'The costs' },
    hint: { nl: 'Noem elke post apart.', en: 'Name each item by itself.' },
  },
  {
    type: 'group',
    label: { nl: 'Post', en: 'Item' },
    minCount: 1,
    maxCount: 10,
    fields: [
      { guid: guidOf(551), type: 'text', label: { nl: 'Waarvoor', en: 'What for' }, isRequired: true },
      { guid: guidOf(552), type: 'currency', label: { nl: 'Bedrag', en: 'Amount' }, isRequired: true },
    ],
  },
  {
    type: 'calculated',
    label: { nl: 'Samen', en: 'Total' },
    value: { reduce: [{ var: guidOf(506) }, { '+': [{ var: 'accumulator' }, { var: `current.${guidOf(552)}` }] }, 0] },
  },
]

function versionOf(title: PublicVersion['title'], fields: readonly Given[], first: number): PublicVersion {
  return {
    version: 1,
    lang: 'nl',
    languages: ['en'],
    title,
    intro: { nl: 'Invullen duurt ongeveer **vijf minuten**.', en: 'Filling this in takes about **five minutes**.' },
    purpose: {
      nl: 'Wij gebruiken uw gegevens alleen om u te antwoorden, en bewaren ze 90 dagen.',
      en: 'We use your details to answer you only, and keep them for 90 days.',
    },
    confirmation: { nl: 'U hoort binnen **vijf werkdagen** van ons.', en: 'You hear from us within **five working days**.' },
    fields: fields.map((field, index) => ({ guid: guidOf(first + index), ...field })),
  }
}

const small = versionOf({ nl: 'Stel uw vraag', en: 'Ask your question' }, every.slice(2, 4), 601)

/** Forms of the sample site, in each state that a form can be in. */
export const sampleForms: readonly PublicForm[] = [
  { guid: sampleFormGuids.every, state: 'Open', version: versionOf({ nl: 'Elk soort veld', en: 'Each kind of field' }, every, 401) },
  { guid: sampleFormGuids.steps, state: 'Open', version: versionOf({ nl: 'Subsidie aanvragen', en: 'Apply for a subsidy' }, steps, 501) },
  { guid: sampleFormGuids.closes, state: 'Custom', closeOn: '2026-12-31T17:00:00+01:00', version: small },
  { guid: sampleFormGuids.later, state: 'Custom', openOn: '2027-01-04', version: small },
  { guid: sampleFormGuids.closed, state: 'Custom', closeOn: '2026-10-01', version: small },
  { guid: sampleFormGuids.unready, state: 'Open' },
]
