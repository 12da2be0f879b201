import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { agreesWithExtension } from './agrees-with-extension.ts'

const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from('webm'), Buffer.alloc(40)])
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)])
const PROGRAM = Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(60)])
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])

test.each<[string, string | Buffer, string, boolean]>([
  ['a PDF', PDF, 'pdf', true],
  ['a film', MP4, 'mp4', true],
  ['a film of another kind', WEBM, 'webm', true],
  ['a film under the name of another kind', WEBM, 'mp4', false],
  ['an archive', ZIP, 'zip', true],
  ['an archive as a document', ZIP, 'docx', false],
  ['a program', PROGRAM, 'pdf', false],
  ['a program as a text', PROGRAM, 'txt', false],
  ['a kind that is not known', PDF, 'exe', false],
  ['nothing as a document', '', 'pdf', false],
  ['a text', 'één\r\n\ttwee\u000c', 'txt', true],
  ['an empty text', '', 'txt', true],
  ['a text with a sign that no text has', `${'a'.repeat(100_000)}\u0000`, 'txt', false],
  ['a text with a sign that a printer takes', 'a\u001b[0m', 'csv', false],
  ['a list', 'a;b\n1;2\n', 'csv', true],
  ['captions', 'WEBVTT\n\n00:01.000 --> 00:02.000\na', 'vtt', true],
  ['captions with a byte order mark', '\ufeffWEBVTT - film', 'vtt', true],
  ['captions of nothing', 'WEBVTT', 'vtt', true],
  ['captions that begin otherwise', 'x\nWEBVTT\n', 'vtt', false],
  ['captions whose name goes on', 'WEBVTTX\n', 'vtt', false],
  ['captions with a sign that no text has', 'WEBVTT\n\u0000', 'vtt', false],
  ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'ics', true],
  ['a calendar in small letters, with a byte order mark', '\ufeffbegin:vcalendar\n', 'ics', true],
  ['a page as a calendar', '<html>BEGIN:VCALENDAR', 'ics', false],
])('%s', async (_, bytes, extension, agrees) => {
  const path = join(makeScratch(), 'file')
  writeFileSync(path, bytes)
  expect(await agreesWithExtension(path, extension)).toBe(agrees)
})
