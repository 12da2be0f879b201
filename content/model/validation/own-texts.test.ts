import { expect, test } from 'vitest'
import type * as z from 'zod'
import { accountSchema } from '../account/schema.ts'
import { consentSchema } from '../consent/schema.ts'
import { contactSchema } from '../contact/schema.ts'
import { formSchema } from '../form/schema.ts'
import { legalTextSchema } from '../legal/schema.ts'
import { listItemTypeSchema, listItemTypesFileSchema } from '../list-item-type/schema.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { mediaEntrySchema } from '../media/schema.ts'
import { pageSchema } from '../page/schema.ts'
import { passkeyEnrolmentSchema, storedPasskeySchema } from '../passkey/schema.ts'
import { newPasswordSchema } from '../password/schema.ts'
import { platformSettingsSchema } from '../platform-setting/schema.ts'
import { profilePropertiesFileSchema, profilePropertySchema } from '../profile-property/schema.ts'
import { rolesFileSchema, roleSchema } from '../role/schema.ts'
import { describeIssues } from './describe-issues.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const instant = '2026-06-01T12:00:00Z'

/** Path and code of each mistake in a value. */
function mistakesIn(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? describeIssues(error, 'nl').map(({ path, code }) => `${path} ${code}`) : []
}

const ownCategory = (name: string, host: string) => ({ name, title: { nl: 'a', en: 'a' }, text: { nl: 'a', en: 'a' }, hosts: [host] })
const monday = (...open: [from: string, until: string][]) => ({
  openingHours: { week: [{ days: ['monday'], open: open.map(([from, until]) => ({ from, until })) }] },
})
const formVersion = (...all: object[]) => ({
  version: 1,
  createdOn: instant,
  title: { nl: 'x' },
  purpose: { nl: 'x' },
  fields: all.map((each) => ({ guid, type: 'text', label: { nl: 'x' }, ...each })),
})
const fields = (...all: object[]) => ({ schema: 1, guid, name: 'x', retentionDays: 30, versions: [formVersion(...all)] })
const open = 'openingHours.week.0.open'

test.each<[mistake: string, schema: z.ZodType, value: unknown]>([
  [`${open}.0.from time`, contactSchema, monday(['0:00', '10:00'])],
  [`${open}.0.until openingRange`, contactSchema, monday(['10:00', '09:00'])],
  [`${open} openingOrder`, contactSchema, monday(['09:00', '12:00'], ['11:00', '13:00'])],
  ['openingHours.week openingDayTwice', contactSchema, { openingHours: { week: [{ days: ['monday', 'monday'] }] } }],
  [
    'openingHours.exceptions.0.until openingDates',
    contactSchema,
    { openingHours: { exceptions: [{ date: '2026-12-25', until: '2026-12-24' }] } },
  ],
  ['openingHours.exceptions.0.date date', contactSchema, { openingHours: { exceptions: [{ date: 'x' }] } }],
  ['openingHours.exceptions.0.until date', contactSchema, { openingHours: { exceptions: [{ date: '2026-12-25', until: '2026-12-32' }] } }],
  ['phone phone', contactSchema, { phone: 'bel' }],
  ['email email', contactSchema, { email: 'x' }],
  ['versions.0.fields.0.options optionsNeeded', formSchema, fields({ type: 'select' })],
  ['versions.0.fields.0.minLength minAboveMax', formSchema, fields({ minLength: 2, maxLength: 1 })],
  ['versions.0.fields uniqueGuid', formSchema, fields({}, {})],
  ['versions latestVersion', formSchema, { ...fields(), versions: [formVersion(), formVersion()] }],
  ['closeOn openAfterClose', formSchema, { ...fields(), openOn: '2026-06-02T00:00:00Z', closeOn: instant }],
  ['date invalid_format', legalTextSchema, { kind: 'privacy', lang: 'nl', body: '', date: 'x' }],
  ['fieldsOf fieldsOnce', listItemTypeSchema, { name: 'a', fieldsOf: 'b', fields: [{ key: 'c' }] }],
  ['fields uniqueKey', listItemTypeSchema, { name: 'a', fields: [{ key: 'c' }, { key: 'c' }] }],
  ['fields.0.options optionsNeeded', listItemTypeSchema, { name: 'a', fields: [{ key: 'c', inputType: 'select' }] }],
  ['fields.0.defaultValue defaultFits', listItemTypeSchema, { name: 'a', fields: [{ key: 'c', inputType: 'number', defaultValue: 'x' }] }],
  ['listItemTypes uniqueKey', listItemTypesFileSchema, { schema: 1, listItemTypes: [{ name: 'a' }, { name: 'A' }] }],
  ['shortId shortId', listItemSchema, { guid, shortId: 'A', listGuid: guid, title: 'x', listItemTypeName: 'x' }],
  [
    'publishedOn instant',
    listItemSchema,
    { guid, shortId: 'a', listGuid: guid, title: 'x', listItemTypeName: 'x', publishedOn: 'gisteren' },
  ],
  [
    'publishedOn instant',
    listItemSchema,
    { guid, shortId: 'a', listGuid: guid, title: 'x', listItemTypeName: 'x', publishedOn: '0001-01-01' },
  ],
  ['endsAt eventEnd', listItemSchema, { guid, shortId: 'a', listGuid: guid, title: 'x', listItemTypeName: 'x', endsAt: instant }],
  ['extension mediaExtension', mediaEntrySchema, { guid, extension: 'svg' }],
  ['tags uniqueTag', mediaEntrySchema, { guid, extension: 'png', tags: ['a', 'A'] }],
  ['lang language', pageSchema, { guid, title: 'x', buildingBlockInstances: [], lang: 'Nederlands' }],
  ['formerUrls.0 path', pageSchema, { guid, title: 'x', buildingBlockInstances: [], formerUrls: ['x'] }],
  ['guid guid', pageSchema, { guid: 'x', title: 'x', buildingBlockInstances: [] }],
  [
    'credentialId base64url',
    storedPasskeySchema,
    { guid, name: 'x', createdOn: instant, isSynced: true, credentialId: '=', publicKey: 'a', counter: 0, transports: [], rpId: 'x' },
  ],
  ['expiresOn invalid_type', passkeyEnrolmentSchema, { challenge: 'x' }],
  [' passwordShort', newPasswordSchema, 'kort'],
  [' passwordLong', newPasswordSchema, 'x'.repeat(129)],
  ['primaryDomain hostName', platformSettingsSchema, { platformName: 'x', primaryDomain: 'X' }],
  ['videoHosts.0.host hostName', platformSettingsSchema, { platformName: 'x', videoHosts: [{ host: 'x', name: 'x' }] }],
  [
    'consentCategories.0.name categoryKnown',
    platformSettingsSchema,
    { platformName: 'x', consentCategories: [ownCategory('video', 'a.example')] },
  ],
  [
    'consentCategories categoryOnce',
    platformSettingsSchema,
    { platformName: 'x', consentCategories: [ownCategory('a', 'a.example'), ownCategory('a', 'b.example')] },
  ],
  [
    'consentCategories categoryHostOnce',
    platformSettingsSchema,
    { platformName: 'x', consentCategories: [ownCategory('a', 'a.example'), ownCategory('b', 'a.example')] },
  ],
  ['theme kebabName', platformSettingsSchema, { platformName: 'x', theme: 'X' }],
  ['siteimproveId siteimproveId', platformSettingsSchema, { platformName: 'x', siteimproveId: '-' }],
  ['securityContact securityContact', platformSettingsSchema, { platformName: 'x', securityContact: 'x' }],
  ['browserColor hexColour', platformSettingsSchema, { platformName: 'x', browserColor: 'red' }],
  ['categories.0 kebabName', consentSchema, { categories: ['X'], date: instant }],
  ['key propertyKey', profilePropertySchema, { key: '1' }],
  ['options optionsNeeded', profilePropertySchema, { key: 'a', inputType: 'select' }],
  ['profileProperties uniqueKey', profilePropertiesFileSchema, { schema: 1, profileProperties: [{ key: 'a' }, { key: 'a' }] }],
  [
    'properties uniqueKey',
    accountSchema,
    {
      guid,
      firstName: 'x',
      lastName: 'x',
      email: 'n@proef.example',
      sourceKind: 'Manual',
      createdOn: instant,
      properties: [
        { key: 'a', value: 1 },
        { key: 'a', value: 2 },
      ],
    },
  ],
  ['name roleName', roleSchema, { guid, name: 'Admin' }],
  [
    'roles uniqueGuid',
    rolesFileSchema,
    {
      schema: 1,
      roles: [
        { guid, name: 'a' },
        { guid, name: 'b' },
      ],
    },
  ],
])('a mistake of its own is told where it is: %s', (mistake, schema, value) => {
  expect(mistakesIn(schema, value)).toEqual([mistake])
})
