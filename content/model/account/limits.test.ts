import { testLimits } from '#tests/support/schema-limits.ts'
import { accountSchema } from './schema.ts'
import { auditEntrySchema } from '../audit/schema.ts'
import { followMailSchema, followNotificationSchema, followSchema } from '../follow/schema.ts'
import { acceptInvitationSchema, invitationSchema } from '../invitation/schema.ts'
import { outgoingMailSchema } from '../mail/schema.ts'
import { assertionSchema, attestationSchema, passkeySchema, storedPasskeySchema } from '../passkey/schema.ts'
import { givenPasswordSchema } from '../password/schema.ts'
import { profilePropertySchema } from '../profile-property/schema.ts'
import { profileUpdateSchema } from '../profile/schema.ts'
import { roleSchema } from '../role/schema.ts'
import { sessionSchema } from '../session/schema.ts'
import { signInCodeSchema } from '../sign-in/schema.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const instant = '2026-06-01T12:00:00Z'
const x = (length: number) => 'x'.repeat(length)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const credential = { id: 'a', rawId: 'a', type: 'public-key' }
const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' }

testLimits([
  [
    'account',
    accountSchema,
    { guid, firstName: 'N', lastName: 'B', email: 'n@proef.example', sourceKind: 'Manual', createdOn: instant },
    [
      { firstName: x(100), middleName: x(100), lastName: x(100) },
      { email: `n@${x(60)}.example` },
      { properties: [{ key: x(60), value: x(10_000) }] },
      { properties: [{ key: 'k', value: times(100, x(1000)) }] },
      { properties: times(200, 0).map((_, index) => ({ key: String(index), value: index })) },
    ],
    [
      { firstName: '' },
      { firstName: ' ' },
      { firstName: x(101) },
      { middleName: x(101) },
      { lastName: ' ' },
      { lastName: x(101) },
      { email: 'n' },
      { email: `n@${times(50, x(5)).join('.')}.example` },
      { createdOn: '2026-06-01' },
      { language: 'de' },
      { termsOfUseVersionAccepted: 0 },
      { properties: [{ key: '', value: 1 }] },
      { properties: [{ key: x(61), value: 1 }] },
      { properties: [{ key: 'k', value: x(10_001) }] },
      { properties: [{ key: 'k', value: times(101, 'x') }] },
      { properties: [{ key: 'k', value: [x(1001)] }] },
      { properties: times(2, { key: 'k', value: 1 }) },
      { properties: times(201, 0).map((_, index) => ({ key: String(index), value: index })) },
    ],
  ],
  [
    'profile',
    profileUpdateSchema,
    {},
    [{ middleName: '' }, { firstName: x(100), lastName: x(100) }],
    [{ firstName: '' }, { lastName: '' }, { middleName: x(101) }],
  ],
  [
    'entry of the log',
    auditEntrySchema,
    { on: instant, action: 'publish', method: 'POST', path: '/', result: 200, correlationId: 'x', link: '' },
    [{ method: x(10), path: x(8192), correlationId: x(200) }, { on: '2026-06-01T14:00:00+02:00' }],
    [{ method: x(11) }, { path: x(8193) }, { correlationId: x(201) }, { result: 1.5 }, { action: 'x' }, { on: '2026' }],
  ],
  [
    'follow',
    followSchema,
    { userGuid: guid, kind: 'page', guid, on: instant },
    [{ kind: 'list' }],
    [{ kind: 'item' }, { userGuid: 'x' }, { on: 'x' }],
  ],
  [
    'notification of a follower',
    followNotificationSchema,
    { id: guid, userGuid: guid, kind: 'item', guid, follows: guid, on: instant },
    [{ readOn: instant }],
    [{ kind: 'list' }, { readOn: 'x' }],
  ],
  [
    'mail to a follower',
    followMailSchema,
    { userGuid: guid, notBefore: instant, waiting: [{ kind: 'page', guid, follows: guid, on: instant }] },
    [{ waiting: [] }],
    [{ waiting: [{ kind: 'page', guid, on: instant }] }, { waiting: [{ kind: 'page', guid, follows: guid, on: instant, id: guid }] }],
  ],
  [
    'invitation',
    invitationSchema,
    { guid, codeHash: 'x', email: 'n@proef.example', createdOn: instant, expiresOn: instant },
    [{ sentOn: [instant], roleIds: [guid] }],
    [{ codeHash: '' }, { email: 'x' }, { email: `n@${times(50, x(5)).join('.')}.example` }, { roleIds: ['x'] }, { expiresOn: 'x' }],
  ],
  [
    'accepted invitation',
    acceptInvitationSchema,
    { code: 'x', firstName: 'N', lastName: 'B', password: 'x' },
    [{ code: x(200), firstName: x(100), middleName: x(100), lastName: x(100), password: x(128) }],
    [
      { code: '' },
      { code: x(201) },
      { firstName: ' ' },
      { firstName: x(101) },
      { middleName: x(101) },
      { lastName: ' ' },
      { lastName: x(101) },
      { password: '' },
      { password: x(129) },
    ],
  ],
  [
    'mail',
    outgoingMailSchema,
    { to: 'n@proef.example', subject: 'x', text: 'x', language: 'nl', createdOn: instant, notBefore: instant },
    [{ subject: x(200) }, { unsubscribe: `https://x.example/${x(1900)}` }],
    [
      { subject: '' },
      { subject: x(201) },
      { text: '' },
      { to: 'x' },
      { to: `n@${times(50, x(5)).join('.')}.example` },
      { attempts: -1 },
      { unsubscribe: `https://x.example/${x(2000)}` },
    ],
  ],
  [
    'assertion of a passkey',
    assertionSchema,
    { ...credential, response },
    [{ id: x(16_384) }, { response: { ...response, userHandle: null } }, { clientExtensionResults: { [x(60)]: 1 } }],
    [
      { id: '' },
      { id: x(16_385) },
      { id: 'a=' },
      { id: '+a' },
      { response: {} },
      { response: { ...response, signature: '' } },
      { clientExtensionResults: { [x(61)]: 1 } },
      { type: 'x' },
      { authenticatorAttachment: 'x' },
    ],
  ],
  [
    'attestation of a passkey',
    attestationSchema,
    { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } },
    [{ response: { clientDataJSON: 'a', attestationObject: 'a', transports: times(10, x(20)) } }],
    [
      { response: {} },
      { response: { clientDataJSON: 'a', attestationObject: 'a', transports: times(11, 'usb') } },
      { response: { clientDataJSON: 'a', attestationObject: 'a', transports: [x(21)] } },
    ],
  ],
  [
    'passkey',
    passkeySchema,
    { guid, name: 'x', createdOn: instant, isSynced: true },
    [{ name: x(60), lastUsedOn: instant }],
    [{ name: ' ' }, { name: x(61) }, { createdOn: 'x' }],
  ],
  [
    'kept passkey',
    storedPasskeySchema,
    { guid, name: 'x', createdOn: instant, isSynced: true, credentialId: 'a', publicKey: 'a', counter: 0, transports: [], rpId: 'x' },
    [{ isSecondOnly: true }],
    [{ counter: -1 }, { credentialId: '' }],
  ],
  ['given password', givenPasswordSchema, 'x', [x(512)], ['', x(513)]],
  [
    'property of profiles',
    profilePropertySchema,
    { key: 'a' },
    [{ key: 'aB1' }, { inputType: 'select', options: [{ value: 'a', label: 'A' }] }],
    [
      { key: '' },
      { key: '1a' },
      { key: 'a b' },
      { inputType: 'select' },
      { inputType: 'radio' },
      { inputType: 'checkboxes' },
      { options: [{ value: '', label: 'A' }] },
      { options: [{ value: 'a', label: '' }] },
    ],
  ],
  [
    'role',
    roleSchema,
    { guid, name: 'x' },
    [{ name: x(60), description: x(500) }],
    [{ name: ' ' }, { name: x(61) }, { description: x(501) }, { name: 'admin' }, { name: 'verifiedUser' }],
  ],
  [
    'session',
    sessionSchema,
    { guid, userGuid: guid, createdOn: instant, lastSeenOn: instant, methods: ['pwd'], provenOn: instant },
    [{ device: x(120), endings: 0 }],
    [{ device: x(121) }, { endings: -1 }, { methods: [] }, { methods: ['x'] }],
  ],
  ['code of a sign-in', signInCodeSchema, '123456', [x(20), ' 123456 '], ['12345', '12345 ', x(21)]],
])
