import { testLimits } from '#tests/support/schema-limits.ts'
import { consentSchema } from '../consent/schema.ts'
import { platformSettingsSchema } from './schema.ts'
import { searchSynonymSchema } from '../search-synonym/schema.ts'

const instant = '2026-06-01T12:00:00Z'
const x = (length: number) => 'x'.repeat(length)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

testLimits([
  [
    'consent',
    consentSchema,
    { categories: [], date: instant },
    [{ categories: times(40, 'video') }, { categories: [`a${x(39)}`] }],
    [
      { categories: times(41, 'video') },
      { categories: [`a${x(40)}`] },
      { categories: ['1a'] },
      { categories: ['A'] },
      { categories: ['a b'] },
      { date: '2026-06-01' },
    ],
  ],
  [
    'settings',
    platformSettingsSchema,
    { platformName: 'x' },
    [
      {
        platformName: x(120),
        platformDescription: x(500),
        securityContact: `https://${x(192)}`,
        googleSiteVerification: x(120),
        siteimproveId: x(40),
      },
      { headerLogoHeight: 16, headerLogoPadding: 0 },
      { headerLogoHeight: 200, headerLogoPadding: 64 },
      { videoHosts: times(20, { host: 'x.example', name: 'x' }) },
      { colorScheme: { accent: x(64) } },
      { colorScheme: 'duin' },
      { primaryDomain: 'localhost', hostNames: ['a-b.example'] },
      { securityContact: 'n@proef.example' },
      { securityContact: 'tel:112' },
      { browserColor: '#1F3a5f' },
    ],
    [
      { platformName: ' ' },
      { platformName: x(121) },
      { platformDescription: x(501) },
      { headerLogoHeight: 15 },
      { headerLogoHeight: 201 },
      { headerLogoPadding: -1 },
      { headerLogoPadding: 65 },
      { videoHosts: times(21, { host: 'x.example', name: 'x' }) },
      { colorScheme: { accent: x(65) } },
      { colorScheme: { Accent: 'x' } },
      { theme: 'Polder' },
      { theme: '1a' },
      { theme: 'a b' },
      { siteimproveId: '' },
      { siteimproveId: x(41) },
      { siteimproveId: 'a-b' },
      { securityContact: `https://${x(193)}` },
      { securityContact: 'http://x.example' },
      { securityContact: 'x https://x.example' },
      { securityContact: 'n@proef' },
      { securityContact: 'n@proef.example x' },
      { securityContact: 'mailto:' },
      { googleSiteVerification: x(121) },
      { browserColor: '#1f3a5' },
      { browserColor: '#1f3a5f0' },
      { browserColor: 'a#1f3a5f' },
      ...[
        '-a.example',
        'a-.example',
        'A.example',
        'a..example',
        'a.example.',
        'a.-b',
        'a.b-',
        'a_b',
        '',
        `${'a.'.repeat(127)}`,
        'https://a',
      ].map((primaryDomain) => ({ primaryDomain })),
    ],
  ],
  [
    'synonym',
    searchSynonymSchema,
    { word: 'x', means: ['y'] },
    [{ word: x(80), means: times(20, x(80)) }, { lang: 'en' }],
    [{ word: ' ' }, { word: x(81) }, { means: [] }, { means: [' '] }, { means: times(21, 'x') }, { lang: 'X' }],
  ],
])
