import { testLimits } from '#tests/support/schema-limits.ts'
import { openingHoursSchema } from '../contact/opening-hours.ts'
import { contactSchema } from '../contact/schema.ts'
import { formSchema } from './schema.ts'
import { submissionSchema } from '../submission/schema.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const instant = '2026-06-01T12:00:00Z'
const x = (length: number) => 'x'.repeat(length)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const field = { guid, type: 'text', label: { nl: 'Naam' } }
const version = { version: 1, createdOn: instant, title: { nl: 'Contact' }, purpose: { nl: 'Om te antwoorden' }, fields: [field] }
const form = { schema: 1, guid, name: 'Contact', retentionDays: 90, versions: [version] }
const withVersion = (more: object) => ({ versions: [{ ...version, ...more }] })
const withField = (more: object) => withVersion({ fields: [{ ...field, ...more }] })
const option = (more: object) => withField({ type: 'select', options: [{ value: 'a', label: { nl: 'A' }, ...more }] })
const guidOf = (index: number) => guid.slice(0, -3) + String(100 + index)
const options = (count: number) => Array.from({ length: count }, (_, index) => ({ value: String(index), label: {} }))
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
      { name: x(200), webhook: 'https://x.example/a' },
      withVersion({ title: { nl: x(200), en: x(200) }, purpose: { nl: x(2000) }, intro: { nl: x(4000) }, confirmation: { nl: x(4000) } }),
      { retentionDays: 1 },
      { retentionDays: 3650 },
      { openOn: instant, closeOn: instant },
      { openOn: instant },
      { versions: [] },
      { versions: [version, { ...version, version: 3 }] },
      withField({ label: { nl: x(1000) }, hint: { nl: x(4000) }, maxLength: 20_000, minLength: 1 }),
      withField({ type: 'textarea', maxLength: 1, rows: 1 }),
      withField({ type: 'textarea', rows: 40 }),
      option({ value: x(200), label: { nl: x(200) } }),
      withField({ type: 'select', options: options(200) }),
      withVersion({ fields: times(200, field).map((each, index) => ({ ...each, guid: guidOf(index) })) }),
    ],
    [
      { name: ' ' },
      { name: x(201) },
      { webhook: 'http://x.example/a' },
      withVersion({ title: { nl: x(201) } }),
      withVersion({ purpose: { nl: x(2001) } }),
      withVersion({ intro: { nl: x(4001) } }),
      withVersion({ confirmation: { nl: x(4001) } }),
      { retentionDays: 0 },
      { retentionDays: 3651 },
      { openOn: '2026-06-02T12:00:00Z', closeOn: instant },
      { versions: [{ ...version, version: 0 }] },
      { versions: [version, version] },
      { versions: [{ ...version, version: 2 }, version] },
      withVersion({ fields: [field, field] }),
      withVersion({ fields: times(201, field).map((each, index) => ({ ...each, guid: guidOf(index) })) }),
      withField({ label: { nl: x(1001) } }),
      withField({ hint: { nl: x(4001) } }),
      withField({ maxLength: 0 }),
      withField({ maxLength: 20_001 }),
      withField({ type: 'textarea', rows: 0 }),
      withField({ type: 'textarea', rows: 41 }),
      withField({ minLength: 2, maxLength: 1 }),
      withField({ type: 'select' }),
      withField({ type: 'radio' }),
      withField({ type: 'checkboxes' }),
      option({ value: '' }),
      option({ value: x(201) }),
      option({ label: { nl: x(201) } }),
      withField({ type: 'select', options: options(201) }),
    ],
  ],
  [
    'submission',
    submissionSchema,
    { guid, formGuid: guid, formVersion: 1, createdOn: instant, lang: 'nl', contentHash: 'x', answers: {} },
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
