import { expect, test } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import type { EditionEntryCard } from '#content/model/edition/edition-card.ts'
import { loadTexts } from '../../../page/texts.ts'
import { describeChange, editUrlOf } from './entry-words.ts'

const setting: EditionEntryCard = {
  key: 'setting/platformName',
  kind: 'setting',
  setting: 'platformName',
  action: 'change',
  added: { on: '2026-06-01T12:00:00.000Z' },
  isNew: false,
  isBehind: false,
  isOvertaken: false,
  isGone: false,
  canChange: true,
}

test.each([
  [{ from: 'Proef', to: 'Straks' }, 'van ‘Proef’ naar ‘Straks’'],
  [{ to: true }, 'van leeg naar aan'],
  [{ from: false, to: 3 }, 'van uit naar 3'],
  [{ from: ['a', 'b'], to: [] }, 'van ‘a en b’ naar leeg'],
  [{ to: [guidOf(1)] }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('a setting that becomes another is told as a line: %j', async (change, words) => {
  const { t } = await loadTexts('nl', '/admin/editions/:guid')
  expect(describeChange({ ...setting, ...(change && { change }) }, t, 'nl')).toBe(words)
})

test('a setting leads to the section where it is changed', () => {
  expect(editUrlOf(setting)).toBe('/settings?setting=platformName')
  expect(editUrlOf({ ...setting, canChange: false })).toBeUndefined()
})
