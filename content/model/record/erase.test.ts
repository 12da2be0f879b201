import { expect, test } from 'vitest'
import type { ErasedPerson, RecordKind } from './record-kind.ts'
import { everyKind } from './every-kind.ts'

const me = '5a3d1e00-0000-4000-8000-000000000001'
const other = '5a3d1e00-0000-4000-8000-000000000002'
const person: ErasedPerson = {
  guid: me,
  emailKey: 'noor@proef.example',
  emailHash: 'f00d',
  sessions: new Set(['s1']),
  invitations: new Set(['i1']),
}
const mine = 'Noor@proef.example '
const theirs = 'sem@proef.example'

type Kind = keyof typeof everyKind

function erase(kind: Kind, id: string, value: object): unknown {
  return (everyKind[kind] as RecordKind<object>).erase(person, id, value)
}

test.each<[kind: Kind, ofMe: [id: string, value?: object], ofOther: [id: string, value?: object]]>([
  ['account', [me], [other]],
  ['deletedAccount', [me], [other]],
  ['accountEmail', ['x', { guid: me }], ['x', { guid: other }]],
  ['follow', [`${me}/a`], [`${other}/${me}/`]],
  ['followerOf', ['a', { userGuid: me }], ['a', { userGuid: other }]],
  ['followNotification', [`${me}/a`], [me]],
  ['followMail', [me], [`${me}/a`]],
  ['commentPart', [`${me}/a`], [`${other}/a`]],
  ['invitation', ['i1', {}], ['i2', {}]],
  ['invitationOfCode', ['x', { guid: 'i1' }], ['i1', { guid: 'i2' }]],
  ['outgoingMail', ['x', { to: mine }], ['x', { to: theirs }]],
  ['outgoingMail', ['x', { to: theirs, userGuid: me }], ['x', { to: theirs, userGuid: other }]],
  ['mailResult', ['x', { addressHash: 'f00d' }], ['x', { addressHash: 'beef' }]],
  ['mailResult', ['x', { addressHash: 'beef', userGuid: me }], ['x', { addressHash: 'beef', userGuid: other }]],
  ['media', ['x', { owner: { kind: 'profile', guid: me } }], ['x', { owner: { kind: 'profile', guid: other } }]],
  ['media', ['x', { owner: { kind: 'profile', guid: me }, uploadedBy: me }], ['x', { owner: { kind: 'item', guid: me } }]],
  ['mediaOfOwner', [`profile/${me}/x`], [`item/a/profile/${me}/`]],
  ['mediaBytes', [`person/${me}`], ['all']],
  ['oidcIdentity', ['x', { userGuid: me }], ['x', {}]],
  ['oidcIdentityOfUser', [`${me}/a`], [`${other}/a`]],
  ['passkey', [`${me}/a`], [`${other}/a`]],
  ['passkeyEnrolment', [me], [other]],
  ['passwordHash', [me], [other]],
  ['totp', [me], [other]],
  ['totpEnrolment', [me], [other]],
  ['recoveryCodes', [me], [other]],
  ['session', ['x', { userGuid: me }], ['x', { userGuid: other }]],
  ['sessionOfUser', [`${me}/x`], [`${other}/x`]],
  ['accessToken', ['x', { sessionId: 's1' }], ['s1', { sessionId: 's2' }]],
  ['sessionsEnded', [me], [other]],
  ['signInChallenge', ['x', { userGuid: me }], ['x', {}]],
  ['accountCode', ['x', { userGuid: me, email: theirs }], ['x', { userGuid: other, email: theirs }]],
  ['accountCode', ['x', { email: mine }], ['x', { email: theirs }]],
  ['accountCodeOf', ['register/f00d'], ['register/beef']],
  ['emailChange', [me], [other]],
  ['submission', ['x', { userGuid: me, notes: [] }], ['x', { userGuid: other, notes: [] }]],
  ['submissionDraft', ['x', { userGuid: me }], [me, { userGuid: other }]],
  ['submissionFile', ['x', { userGuid: me }], ['x', {}]],
  ['submissionCode', ['x', { userGuid: me }], ['x', {}]],
  ['outgoingHook', ['x', { userGuid: me }], ['x', {}]],
  ['uniqueAnswer', ['x', { userGuid: me }], ['x', {}]],
  ['submissionsOfPerson', [`f/${me}`], [`${me}/f`]],
  ['codeRequests', ['register/f00d'], ['f00d/x']],
])('a record of %s goes with its person, and with nobody else', (kind, [id, value = {}], [otherId, otherValue = {}]) => {
  expect([erase(kind, id, value), erase(kind, otherId, otherValue)]).toEqual(['delete', 'keep'])
})

test.each<[kind: Kind, key: string, rest?: object]>([
  ['audit', 'actor'],
  ['invitation', 'invitedBy'],
  ['media', 'uploadedBy', { owner: { kind: 'item', guid: me } }],
  ['mediaNote', 'by'],
  ['schedule', 'setBy'],
  ['templateWork', 'changedBy'],
  ['version', 'by'],
  ['workingCopy', 'changedBy'],
])('a record of %s stays, without its person (%s)', (kind, key, rest = {}) => {
  const value = { ...rest, what: 'iets' }
  expect(erase(kind, 'x', { ...value, [key]: me })).toStrictEqual(value)
  expect(erase(kind, 'x', { ...value, [key]: other })).toBe('keep')
  expect(erase(kind, 'x', value)).toBe('keep')
})

test.each<[kind: Kind]>([
  ['auditEnd'],
  ['hookKey'],
  ['scheduleDue'],
  ['signInFailures'],
  ['versionValue'],
  ['visitCount'],
  ['workingCopyBlock'],
])('a record of %s says nothing of anybody', (kind) => {
  expect(erase(kind, me, { userGuid: me, guid: me })).toBe('keep')
})

test('what editors said stays, without who said it and whom it mentions', () => {
  const thread = { guid: 'x', on: '2026-01-01T00:00:00Z' }
  const done = { on: '2026-01-02T00:00:00Z' }
  expect(erase('commentThread', 'x', { ...thread, by: me, people: [me, other], resolved: { ...done, by: me } })).toStrictEqual({
    ...thread,
    people: [other],
    resolved: done,
  })
  expect(erase('commentThread', 'x', { ...thread, by: other, people: [other], resolved: { ...done, by: other } })).toBe('keep')
  const mentions = `Hoi @[${me}] en @[${other}]`
  expect(erase('comment', 'x', { number: 1, by: other, text: mentions, deleted: { ...done, by: me } })).toStrictEqual({
    ...{ number: 1, by: other, text: `Hoi @… en @[${other}]` },
    deleted: done,
  })
  expect(erase('comment', 'x', { number: 1, by: me, text: 'Ja' })).toStrictEqual({ number: 1, text: 'Ja' })
  expect(erase('comment', 'x', { number: 1, by: other, text: `@[${other}]` })).toBe('keep')
})

test('a plan that can be put back stays, without who made it', () => {
  const schedule = { kind: 'page', guid: other }
  const droppedOn = '2026-01-01T00:00:00Z'
  expect(erase('droppedSchedule', 'x', { schedule: { ...schedule, setBy: me }, droppedOn })).toStrictEqual({ schedule, droppedOn })
  expect(erase('droppedSchedule', 'x', { schedule: { ...schedule, setBy: other }, droppedOn })).toBe('keep')
})

test('people are listed by name, address and time as one looks for them, and administrators who can sign in by themselves', () => {
  const { keysOf } = everyKind.account.indexes
  const account = {
    lastName: ' Ériksson 2',
    firstName: 'Åse',
    email: 'ASE@Proef.example',
    createdOn: '2026-01-01T01:00:00+01:00',
    isAdmin: true,
    isActive: true,
  }
  const keys = (value: object) => Object.fromEntries(Object.entries(keysOf).map(([name, keyOf]) => [name, keyOf(value as never, 'x')]))
  expect(keys(account)).toEqual({
    name: 'eriksson 000000000002\u00a0ase',
    email: 'ase@proef.example',
    createdOn: '2026-01-01T00:00:00.000Z',
    administrator: 'active',
  })
  expect(keys({ ...account, closedOn: '2026-01-01T01:00:00+01:00' }).closedOn).toBe('2026-01-01T00:00:00.000Z')
  expect(keys({ ...account, isActive: false }).administrator).toBeUndefined()
  expect(keys({ ...account, isAdmin: false }).administrator).toBeUndefined()
  expect([keys({ ...account, roleIds: [] }).roles, keys({ ...account, roleIds: ['x'] }).roles]).toEqual([undefined, 'some'])
})

test('the log is listed by time, person, action and thing, an invitation by its address', () => {
  const entry = { on: '2026-01-01T01:00:00+01:00', actor: me, action: 'publish', path: `/api/users/${me}` } as never
  const moment = '2026-01-01T00:00:00.000Z'
  const { keysOf } = everyKind.audit.indexes
  const keys = Object.entries(keysOf).map(([name, keyOf]) => [name, keyOf(entry, 'x')])
  expect(Object.fromEntries(keys)).toEqual({
    on: moment,
    actor: `${me} ${moment}`,
    action: `publish ${moment}`,
    actorAndAction: `${me} publish ${moment}`,
    activity: `${me} content`,
    thing: `${me} ${moment}`,
  })
  expect(keysOf.planned({ on: '2026-01-01T01:00:00+01:00', method: 'SCHEDULE' } as never, 'x')).toBe(moment)
  const nobody = { action: 'signIn', on: '2026-01-01T01:00:00+01:00', path: '/api/sessions' } as never
  expect([keysOf.actor(nobody, 'x'), keysOf.activity(nobody, 'x')]).toEqual([undefined, undefined])
  const draft = { changedBy: me, changedOn: '2026-01-01T01:00:00+01:00' } as never
  const { changedBy } = everyKind.workingCopy.indexes.keysOf
  expect([changedBy(draft, 'x'), changedBy({} as never, 'x')]).toEqual([`${me} ${moment}`, undefined])
  expect(everyKind.invitation.indexes.keysOf.email({ email: mine } as never, 'x')).toBe('noor@proef.example')
})
