import { expect, test } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import { fieldOfPath, findChanges, findConflicts, pickValues, readValues, withValues } from './profile-values.ts'

const user = applicationUserSchema.parse({
  guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
  firstName: 'Noor',
  lastName: 'Berg',
  email: 'noor@proef.example',
  properties: [
    { key: 'alias', value: 'N.' },
    { key: 'team', value: ['a'] },
  ],
})
const define = (more: object) => profilePropertySchema.parse(more)
const definitions = [
  define({ key: 'alias' }),
  define({ key: 'wijk' }),
  define({ key: 'profielfoto', inputType: 'image' }),
  define({ key: 'cookies' }),
]
const none: ReadonlySet<string> = new Set()

test('a form holds the names and what has a field, not what is shown from elsewhere', () => {
  const names = { firstName: 'Noor', middleName: '', lastName: 'Berg' }
  expect(readValues(user, definitions, true)).toEqual({ ...names, 'property-alias': 'N.', 'property-wijk': undefined })
  expect(readValues(user, definitions, false)).not.toHaveProperty('firstName')
})

test('a change is a field with another value; empty ones are alike', () => {
  const before = { a: 'x', b: undefined, c: ['1'] }
  expect(findChanges(before, { a: 'y', b: '', c: ['1'] })).toEqual({ a: 'y' })
  expect(findChanges(before, { a: 'x', b: false, c: [] })).toEqual({ b: false, c: [] })
  expect(pickValues({ a: 'y' }, before)).toEqual({ a: 'x' })
})

test('two people are in each other’s way only where both changed one thing to something else', () => {
  const base = { a: '1', b: '1', c: '1', d: undefined }
  expect(findConflicts({ base, theirs: { a: '2', b: '1', c: '2', d: 'x' }, mine: { a: '3', b: '3', c: '2' } })).toEqual(['a'])
})

test('values are put into the profile as it is now; what is emptied goes, unless it is required', () => {
  const saved = withValues(user, { firstName: 'Nora', 'property-alias': '', 'property-wijk': 'Noord' }, none)
  expect(saved).toMatchObject({ firstName: 'Nora', lastName: 'Berg' })
  expect(saved.properties).toEqual([
    { key: 'team', value: ['a'] },
    { key: 'wijk', value: 'Noord' },
  ])
  expect(withValues(user, { 'property-alias': undefined }, new Set(['alias'])).properties).toContainEqual({ key: 'alias', value: '' })
})

test.each([
  ['body.firstName', 'firstName'],
  ['body.properties.1.value', 'property-team'],
  ['body.properties.wijk', 'property-wijk'],
  ['body.properties.7.value', undefined],
  ['body.isAdmin', undefined],
])('a fault at %s is one of %s', (path, name) => {
  expect(fieldOfPath(path, user.properties)).toBe(name)
})
