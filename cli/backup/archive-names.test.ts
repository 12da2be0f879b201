import { expect, test } from 'vitest'
import { parseArchiveName } from './archive-names.ts'

const guid = '11111111-2222-4333-8444-555555555555'

test.each([
  ['content/sites/stad/site.json', { kind: 'content', site: 'stad', path: 'site.json' }],
  ['content/sites/stad/pages/een/twee.md', { kind: 'content', site: 'stad', path: 'pages/een/twee.md' }],
  ['content/sites/stad/pages/één 🚲.md', { kind: 'content', site: 'stad', path: 'pages/één 🚲.md' }],
  [`data/media/stad/${guid}.pdf`, { kind: 'media', site: 'stad', path: `${guid}.pdf` }],
  [`data/uploads/stad/content--${guid}.pdf.placed`, { kind: 'uploads', site: 'stad', path: `content--${guid}.pdf.placed` }],
  ['records/records/stad/000001.jsonl', { kind: 'records', area: 'records', site: 'stad' }],
  ['records/staff/staff/000012.jsonl', { kind: 'records', area: 'staff', site: 'staff' }],
])('%s has its place', (name, part) => {
  expect(parseArchiveName(name)).toEqual(part)
})

test.each([
  '',
  '/',
  '/etc/passwd',
  '..',
  '#content/store/x',
  'content',
  'content/sites',
  'content/sites/stad',
  'content/sites/stad/',
  'content/sites/stad/../../../etc/passwd',
  'content/sites/stad/./x',
  'content/sites/stad//x',
  'content/sites/../x',
  'content/sites/.lock',
  'content/sites/Stad/x',
  'content/sites/stad/a\\b',
  'content/sites/stad/a\0b',
  'content/sites/stad/a\nb',
  'content/sites/stad/.journal.json',
  'content/sites/stad/.x.tmp/y',
  'content/sites/stad/.lock',
  `content/sites/stad/${'x'.repeat(256)}`,
  `content/sites/stad/${'x/'.repeat(3000)}x`,
  'content/other/stad/x',
  'data/graph/stad/data.mdb',
  'data/media/stad/x.pdf',
  `data/media/stad/sub/${guid}.pdf`,
  `data/media/../${guid}.pdf`,
  'data/uploads/stad/x.tmp',
  `data/uploads/stad/elders--${guid}.pdf.placed`,
  'records/records/stad/data.mdb',
  'records/andere/stad/000001.jsonl',
  'records/records/stad/x/000001.jsonl',
  'backup.json/x',
  'site.config.ts',
])('%j has no place', (name) => {
  expect(parseArchiveName(name)).toBeUndefined()
})
