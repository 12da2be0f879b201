import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createRandom } from '#tests/support/seed.ts'
import { readTar, type TarFile, tarEnd, tarHeader, tarPadding } from './tar.ts'

const facts = { mode: 0o644, mtimeMs: Date.parse('2026-11-21T10:00:00Z') }

function pack(files: readonly { name: string; text: string }[]): Buffer {
  const parts = files.flatMap(({ name, text }) => {
    const bytes = Buffer.from(text)
    return [tarHeader({ ...facts, name, size: bytes.length }), bytes, tarPadding(bytes.length)]
  })
  return Buffer.concat([...parts, tarEnd])
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function unpack(bytes: Buffer, length = 1000): Promise<(TarFile & { text: string })[]> {
  const found: (TarFile & { text: string })[] = []
  for await (const { bytes: source, ...file } of readTar(inPieces(bytes, length))) {
    const parts: Buffer[] = []
    for await (const part of source) parts.push(part)
    found.push({ ...file, text: Buffer.concat(parts).toString() })
  }
  return found
}

const files = [
  { name: 'backup.json', text: '{}' },
  { name: 'content/sites/stad/pages/leeg.md', text: '' },
  { name: 'content/sites/stad/pages/één pagina 🚲.md', text: 'Straße' },
  { name: `content/sites/stad/pages/${'lang/'.repeat(60)}${'x'.repeat(100)}.md`, text: 'x'.repeat(511) },
  { name: 'content/sites/stad/media/a.bin', text: 'x'.repeat(512) },
  { name: 'content/sites/stad/media/b.bin', text: 'x'.repeat(70_000) },
]

test.each([1, 7, 511, 512, 513, 1_000_000])('what is packed is unpacked, in pieces of %i bytes', async (length) => {
  expect(await unpack(pack(files), length)).toEqual(files.map((file) => ({ ...facts, ...file, size: Buffer.byteLength(file.text) })))
})

test('tar lists it with the same names and sizes', () => {
  const listed = execFileSync('tar', ['--list', '--verbose', '--quoting-style=literal', '-f', '-'], {
    input: pack(files),
    env: { TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  })
  const lines = listed.toString().trim().split('\n')
  expect(lines.map((line) => line.replace(/^-rw-r--r-- 0\/0 +/, ''))).toEqual(
    files.map(({ name, text }) => `${Buffer.byteLength(text)} 2026-11-21 10:00 ${name}`),
  )
})

test('a size beyond eleven octal digits is written', async () => {
  const size = 8 ** 11 + 5
  const [entry] = await (async () => {
    for await (const { bytes: _, ...file } of readTar(inPieces(tarHeader({ ...facts, name: 'groot', size }), 512))) return [file]
    return []
  })()
  expect(entry).toEqual({ ...facts, name: 'groot', size })
})

/** Changes a header and makes its checksum right again. */
function edit(archive: Buffer, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(archive)
  change(changed)
  changed.fill(0x20, 148, 156)
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return changed
}

const one = pack([{ name: 'backup.json', text: 'abc' }])

test.each<[string, Buffer, RegExp]>([
  ['a symbolic link', edit(one, (header) => header.write('2', 156)), /not a plain file/],
  ['a hard link', edit(one, (header) => header.write('1', 156)), /not a plain file/],
  ['a folder', edit(one, (header) => header.write('5', 156)), /not a plain file/],
  ['a device', edit(one, (header) => header.write('3', 156)), /not a plain file/],
  ['a long name of GNU tar', edit(one, (header) => header.write('L', 156)), /not a plain file/],
  ['a global header', edit(one, (header) => header.write('g', 156)), /not a plain file/],
  ['a prefix', edit(one, (header) => header.write('../..', 345)), /not as it was written/],
  ['a size that is no number', edit(one, (header) => header.write('zz', 124)), /not as it was written/],
  ['a size in bytes of GNU tar', edit(one, (header) => header.writeUInt8(0x80, 124)), /not as it was written/],
  ['a header whose checksum is wrong', Buffer.concat([Buffer.from('x'), one.subarray(1)]), /checksum/],
  ['an archive without its end', one.subarray(0, 1024), /ends too early/],
  ['half a header', one.subarray(0, 300), /ends too early/],
  ['half a file', one.subarray(0, 514), /ends too early/],
  ['nothing', Buffer.alloc(0), /ends too early/],
  ['something behind its end', Buffer.concat([one, Buffer.from('rest')]), /behind its end/],
  ['something in the padding', Buffer.concat([one.subarray(0, 600), Buffer.from('x'), one.subarray(601)]), /nothing may/],
])('%s is refused', async (_, archive, reason) => {
  await expect(unpack(archive)).rejects.toThrow(reason)
})

test('whatever is changed or cut off is read or refused, and never anything else', async () => {
  const random = createRandom('tar')
  const archive = pack(files)
  for (let round = 0; round < 300; round += 1) {
    const changed = Buffer.from(archive.subarray(0, random() < 0.5 ? archive.length : Math.floor(random() * archive.length)))
    if (changed.length > 0) changed[Math.floor(random() * changed.length)]! ^= 1 << Math.floor(random() * 8)
    await unpack(changed).catch((error: Error) => expect(error.name).toBe('TarFault'))
  }
})
