import { testLimits } from '#tests/support/schema-limits.ts'
import { openingHoursSchema } from '../contact/opening-hours.ts'
import { contactSchema } from '../contact/schema.ts'
import { formSchema } from './schema.ts'
import { submissionSchema } from '../submission/schema.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const instant = '2026-06-01T12:00:00Z'
const x = (length: number) => 'x'.repeat(length)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const field = { guid, type: 'text', label: 'Naam' }
const form = {
  schema: 1,
  guid,
  name: 'Contact',
  purpose: 'Om te antwoorden',
  versions: [{ version: 1, createdOn: instant, fields: [field] }],
}
const withField = (more: object) => ({ versions: [{ version: 1, createdOn: instant, fields: [{ ...field, ...more }] }] })
const option = (more: object) => withField({ options: [{ value: 'a', label: 'A', ...more }] })
const day = (...open: [from: string, until: string][]) => ({
  week: [{ days: ['monday'], open: open.map(([from, until]) => ({ from, until })) }],
})
const exception = (more: object) => ({ exceptions: [{ date: '2026-12-25', ...more }] })

testLimits([
  [
    'form',
    formSchema,
    form,
    [
      { name: x(200), purpose: x(2000) },
      { retentionDays: 1 },
      { retentionDays: 3650 },
      { openOn: instant, closeOn: instant },
      { openOn: instant },
      { versions: [...form.versions, { version: 2, createdOn: instant, fields: [] }] },
      withField({ label: x(200), hint: x(500), maxLength: 20_000, rows: 40, min: 1, max: 1 }),
      withField({ maxLength: 1, rows: 1 }),
      option({ value: x(200), label: x(200) }),
      withField({ options: times(200, { value: 'a', label: 'A' }) }),
      {
        versions: [
          {
            version: 1,
            createdOn: instant,
            fields: times(200, field).map((each, index) => ({ ...each, guid: guid.slice(0, -3) + String(100 + index) })),
          },
        ],
      },
    ],
    [
      { name: ' ' },
      { name: x(201) },
      { purpose: ' ' },
      { purpose: x(2001) },
      { retentionDays: 0 },
      { retentionDays: 3651 },
      { openOn: '2026-06-02T12:00:00Z', closeOn: instant },
      { versions: [] },
      { versions: [{ version: 2, createdOn: instant, fields: [] }] },
      { versions: [...form.versions, ...form.versions] },
      {
        versions: [
          { version: 2, createdOn: instant, fields: [] },
          { version: 1, createdOn: instant, fields: [] },
        ],
      },
      { versions: [{ version: 1, createdOn: instant, fields: [field, field] }] },
      withField({ label: ' ' }),
      withField({ label: x(201) }),
      withField({ hint: x(501) }),
      withField({ maxLength: 0 }),
      withField({ maxLength: 20_001 }),
      withField({ rows: 0 }),
      withField({ rows: 41 }),
      withField({ min: 2, max: 1 }),
      withField({ type: 'select' }),
      withField({ type: 'radio' }),
      withField({ type: 'checkboxes' }),
      option({ value: '' }),
      option({ label: '' }),
      option({ value: x(201) }),
      option({ label: x(201) }),
      withField({ options: times(201, { value: 'a', label: 'A' }) }),
    ],
  ],
  [
    'submission',
    submissionSchema,
    { guid, formGuid: guid, formVersion: 1, createdOn: instant, answers: {} },
    [{ answers: { [guid]: x(20_000) } }, { answers: { [guid]: times(200, x(200)) } }],
    [
      { formVersion: 0 },
      { answers: { x: 'x' } },
      { answers: { [guid]: x(20_001) } },
      { answers: { [guid]: times(201, 'x') } },
      { answers: { [guid]: [x(201)] } },
    ],
  ],
  [
    'contact',
    contactSchema,
    {},
    [
      { organisation: x(120) },
      { phone: '112' },
      { phone: '+31 (0)12/345.67-8901234' },
      { links: times(10, { href: '/' }) },
      { address: { street: x(120), postalCode: x(12), city: x(80), country: x(60) } },
    ],
    [
      { organisation: '' },
      { organisation: ' ' },
      { organisation: x(121) },
      { phone: '11' },
      { phone: '1'.repeat(25) },
      { phone: 'x112' },
      { phone: '112x' },
      { email: 'x' },
      { links: times(11, { href: '/' }) },
      { address: { street: 'x', city: x(81) } },
      { address: { street: x(121), city: 'x' } },
    ],
  ],
  [
    'opening hours',
    openingHoursSchema,
    {},
    [
      day(['00:00', '24:00']),
      day(['09:59', '19:00'], ['19:00', '23:00']),
      day(['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'], ['07:00', '08:00']),
      { week: [{ days: ['monday', 'sunday'] }] },
      exception({ until: '2026-12-25', label: x(80) }),
      { exceptions: times(60, { date: '2026-12-25' }) },
    ],
    [
      day(['09:00', '9:30']),
      day(['09:00', '17:000']),
      day(['109:00', '17:00']),
      day(['09:00', '24:01']),
      day(['09:00', '24:000']),
      day(['124:00', '24:00']),
      day(['09:00', '25:00']),
      day(['09:60', '10:00']),
      day(['09:00', '1a:00']),
      day(['09:00', '09:00']),
      day(['09:00', '12:00'], ['11:59', '13:00']),
      day(['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'], ['07:00', '08:00'], ['09:00', '10:00']),
      { week: [{ days: [] }] },
      { week: [{ days: ['monday'] }, { days: ['sunday', 'monday'] }] },
      exception({ until: '2026-12-24' }),
      exception({ label: ' ' }),
      exception({ label: x(81) }),
      exception({ date: '25-12-2026' }),
      exception({ until: 'x' }),
      { exceptions: times(61, { date: '2026-12-25' }) },
    ],
  ],
])
