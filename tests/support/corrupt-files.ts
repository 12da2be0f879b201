import type { ErrorCode } from '#content/errors/catalogue.ts'

/** A page file that is broken in one way, and the one problem that names it. */
export interface CorruptFile {
  kind: string
  /** For a site's `pages/` folder. */
  fileName: string
  bytes: Buffer
  expectedCode: ErrorCode
  expectedLine?: number
}

const text = (value: string) => Buffer.from(value, 'utf8')

/** Nine levels of nine references each: 289 bytes that expand to 387 million values. */
export const aliasBomb = `---\ntitle: Bom\na: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
  .split('')
  .map((name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefghi'[index]}`).join(', ')}]`)
  .join('\n')}\n---\n`

/** The twelve kinds of corrupt file of security notes section 5. */
export const corruptFiles: readonly CorruptFile[] = [
  { kind: 'empty', fileName: 'empty.md', bytes: text(''), expectedCode: 'SITE_FILE_EMPTY' },
  { kind: 'NUL', fileName: 'nul.md', bytes: Buffer.alloc(4096), expectedCode: 'SITE_FILE_NUL', expectedLine: 1 },
  { kind: 'cut', fileName: 'cut.md', bytes: text('---\ntitle: A'), expectedCode: 'SITE_FRONT_MATTER_OPEN', expectedLine: 1 },
  {
    kind: 'bad YAML',
    fileName: 'bad-yaml.md',
    bytes: text('---\ntitle: A\nlang: [nl\n---\nTekst\n'),
    expectedCode: 'SITE_FRONT_MATTER_YAML',
    expectedLine: 3,
  },
  {
    kind: 'duplicate key',
    fileName: 'duplicate-key.md',
    bytes: text('---\ntitle: A\nlang: nl\ntitle: B\n---\n'),
    expectedCode: 'SITE_FRONT_MATTER_YAML',
    expectedLine: 4,
  },
  { kind: 'BOM', fileName: 'bom.md', bytes: text('\uFEFF---\ntitle: A\n---\n'), expectedCode: 'SITE_FILE_BOM', expectedLine: 1 },
  {
    kind: 'wrong guid',
    fileName: 'wrong-guid.md',
    bytes: text('---\ntitle: A\nguid: 12345\n---\n'),
    expectedCode: 'SITE_FRONT_MATTER_INVALID',
    expectedLine: 3,
  },
  {
    kind: '50 MB',
    fileName: 'huge.md',
    bytes: Buffer.alloc(50 * 1024 * 1024, '---\ntitle: A\n---\n'),
    expectedCode: 'SITE_FILE_TOO_LARGE',
  },
  {
    kind: 'binary',
    fileName: 'binary.md',
    bytes: Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    expectedCode: 'SITE_FILE_BINARY',
  },
  { kind: 'alias bomb', fileName: 'alias-bomb.md', bytes: text(aliasBomb), expectedCode: 'SITE_FRONT_MATTER_ALIAS', expectedLine: 3 },
  {
    kind: 'bad UTF-8',
    fileName: 'bad-utf-8.md',
    bytes: Buffer.concat([text('---\ntitle: Caf'), Buffer.from([0xe9]), text('\n---\n')]),
    expectedCode: 'SITE_FILE_ENCODING',
    expectedLine: 2,
  },
  {
    kind: 'unknown schemaVersion',
    fileName: 'unknown-schema.md',
    bytes: text('---\nschema: 99\ntitle: A\n---\n'),
    expectedCode: 'SITE_SCHEMA_UNKNOWN',
    expectedLine: 2,
  },
]

/** Front matter that ran as JavaScript in gray-matter 4 (security notes, section 2), and similar. `globalThis.marker` would be 1. */
export const codePayloads: readonly string[] = [
  '---js',
  '---javascript',
  '--- js',
  '---JS',
  '\uFEFF---js',
  '---JavaScript',
  '---json',
  '---coffee',
  '---toml',
  '---yaml',
  '--- ',
  '---\tjs',
].map((fence) => `${fence}\n{ title: (globalThis.marker = 1, 'A') }\n---\nTekst\n`)
