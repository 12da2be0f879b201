import { expect, it } from 'vitest'
import { formContentSchema } from '#content/model/form/schema.ts'
import { nameOfFinding, settingOfFinding } from './name-of-finding.ts'

const guid = '00000000-0000-4000-8000-000000000001'
const content = formContentSchema.parse({ title: { nl: 'Contact' }, purpose: {}, fields: [{ guid, type: 'text', label: { nl: 'Naam' } }] })

it.each([
  ['purpose', 'purpose.nl'],
  ['title', 'body.content.title.nl'],
  ['confirmationMail', 'confirmationMail.field'],
  ['options', 'fields.3.options.0.label.nl'],
  ['min', 'body.content.fields.2.fields.0.min'],
])('leads to the setting %s of %s', (setting, path) => {
  expect(settingOfFinding(path)).toBe(setting)
})

it.each([
  ['the field that it is about', { path: 'fields.0.label', fieldGuid: guid }, 'Naam'],
  ['the text of the form that it is about', { path: 'purpose.nl' }, 'form-builder.texts.purpose'],
  ['the form', { path: 'confirmationMail.field' }, 'form-builder.form'],
])('a finding is named by %s', (_what, finding, name) => {
  expect(nameOfFinding(finding, content, ((key: string) => key) as never)).toBe(name)
})
