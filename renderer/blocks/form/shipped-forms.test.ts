import { expect, test } from 'vitest'
import { readAnswers } from '#content/model/form/read-answers.ts'
import { findNextStep, listSteps } from '#content/model/form/steps.ts'
import { readFormFiles } from '#content/store/files/form-files.ts'

const { forms, problems } = readFormFiles('content/sites/voorbeeldstad')
const context = { today: '2026-11-26', lang: 'nl' }

function versionOf(title: string) {
  const version = Object.values(forms).find((form) => form.version?.title['nl'] === title)?.version
  if (!version) throw new Error(`no form ${title}`)
  return version
}

const field = (title: string, label: string): string => versionOf(title).fields.find((each) => each.label['nl'] === label)?.guid ?? ''

test('the example site has four forms, each text of which is in Dutch and English', () => {
  expect(problems).toEqual([])
  expect(Object.keys(forms)).toHaveLength(4)
  const halves = JSON.stringify(forms).match(/\{"nl":"[^"]*"\}|\{"en":"[^"]*"\}/g)
  expect(halves).toBeNull()
})

test('the objection has four steps, asks for a reason where it is late, and for an authorisation where it is for somebody else', () => {
  const title = 'Dien uw bezwaar in'
  const version = versionOf(title)
  const places = (raw: Record<string, string>) => readAnswers(version, raw, context).faults.map(({ place }) => place)
  expect(listSteps(version)).toHaveLength(4)
  expect(findNextStep(listSteps(version), 3, readAnswers(version, {}, context).shown)).toBeUndefined()
  const late = field(title, 'Waarom dient u uw bezwaar later in?')
  const proxy = field(title, 'Machtiging')
  expect([late, proxy].map((guid) => places({}).includes(guid))).toEqual([false, false])
  const raw = { [field(title, 'Is dat langer dan zes weken geleden?')]: 'yes', [field(title, 'Voor wie dient u het bezwaar in?')]: 'other' }
  expect([late, proxy].map((guid) => places(raw).includes(guid))).toEqual([true, true])
})

test('a question is answered by mail or by telephone, and only that is asked', () => {
  const title = 'Stel uw vraag'
  const how = field(title, 'Hoe wilt u antwoord?')
  const answers = { [field(title, 'Uw naam')]: 'A', [field(title, 'Uw vraag')]: 'B', [field(title, 'Uw telefoonnummer')]: '06 12345678' }
  expect(readAnswers(versionOf(title), { ...answers, [how]: 'phone' }, context).faults).toEqual([])
  expect(readAnswers(versionOf(title), { ...answers, [how]: 'mail' }, context).faults).toEqual([
    { place: field(title, 'Uw e-mailadres'), code: 'required' },
  ])
})
