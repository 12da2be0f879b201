import { expect, test } from 'vitest'
import type { WantedCommit } from './contract.ts'
import { joinFirst } from './join-commits.ts'
import { cleanAuthor, writeMessage } from './write-message.ts'

const noor = { name: 'Noor', email: 'noor@proef.example' }
const sem = { name: 'Sem', email: 'sem@proef.example' }
const eva = { name: 'Eva', email: 'eva@proef.example' }

const wish = (id: string, paths: string[], more: Partial<WantedCommit> = {}) => ({
  id,
  value: { createdOn: `2026-06-01T12:00:0${id}Z`, titles: [`T${id}`], paths, ...more },
})

test('the first wish is a commit of its own, with what came later for one of its files', () => {
  expect(joinFirst([])).toBeUndefined()
  const first = wish('1', ['a', 'b'], { author: noor, note: 'Een' })
  expect(joinFirst([first, wish('2', ['c'])])).toEqual({ ...first.value, ids: ['1'], others: [] })
  const joined = joinFirst([first, wish('2', ['c']), wish('3', ['b', 'd'], { author: noor, note: 'Drie' }), wish('4', ['d'])])
  expect(joined).toEqual({
    createdOn: first.value.createdOn,
    ids: ['1', '3', '4'],
    paths: ['a', 'b', 'd'],
    titles: ['T1', 'T3', 'T4'],
    note: 'Een\n\nDrie',
    author: noor,
    others: [],
  })
})

test('a note is kept once, and none is made up', () => {
  const notes = (...all: (string | undefined)[]) =>
    joinFirst(all.map((note, index) => wish(String(index), ['a'], note === undefined ? {} : { note })))
  expect(notes('Een', undefined, 'Een', 'Twee')?.note).toBe('Een\n\nTwee')
  expect(notes(undefined, 'Twee')?.note).toBe('Twee')
  expect(notes(undefined, undefined)).not.toHaveProperty('note')
})

test('a commit is by who came last; those before are named once', () => {
  const by = (...authors: (typeof noor | undefined)[]) => {
    const joined = joinFirst(authors.map((author, index) => wish(String(index), ['a'], author ? { author } : {})))
    return [joined?.author?.name, joined?.others.map(({ name }) => name)]
  }
  expect(by(noor, sem)).toEqual(['Sem', ['Noor']])
  expect(by(noor, sem, noor)).toEqual(['Noor', ['Sem']])
  expect(by(noor, sem, noor, eva, sem)).toEqual(['Sem', ['Noor', 'Eva']])
  expect(by(noor, noor)).toEqual(['Noor', []])
  expect(by(noor, undefined)).toEqual(['Noor', []])
  expect(by(undefined, noor)).toEqual(['Noor', []])
  expect(by(undefined, undefined)).toEqual([undefined, []])
})

const subjectOf = (site: string, titles: string[]) => writeMessage(site, { titles, paths: ['pages/a.md'] }).trimEnd()

test('a message names the site and up to three titles, or paths where there are none', () => {
  expect(subjectOf('plein', ['A'])).toBe('plein: A')
  expect(subjectOf('plein', ['A', 'B', 'C'])).toBe('plein: A, B, C')
  expect(subjectOf('plein', ['A', 'B', 'C', 'D', 'E'])).toBe('plein: A, B, C and 2 more')
  expect(subjectOf('plein', [])).toBe('plein: pages/a.md')
  expect(subjectOf('plein', [' Over\n\n ons '])).toBe('plein: Over ons')
})

test('a subject has a hundred characters at most, whole ones', () => {
  const exact = 'x'.repeat(100 - 'plein: '.length)
  expect(subjectOf('plein', [exact])).toBe(`plein: ${exact}`)
  expect(subjectOf('plein', [`${exact}x`])).toBe(`plein: ${exact.slice(1)}…`)
  const more = subjectOf('plein', ['y'.repeat(200), 'B', 'C', 'D'])
  expect([more.length, more.slice(-13)]).toEqual([100, 'y… and 1 more'])
  const families = subjectOf('plein', ['👨‍👩‍👧'.repeat(100)])
  expect(Array.from(new Intl.Segmenter().segment(families))).toHaveLength(100)
  expect(families.replaceAll('👨‍👩‍👧', '')).toBe('plein: …')
})

test('a note follows after an empty line, without spaces around it and not too long', () => {
  const body = (note: string | undefined) => writeMessage('plein', { titles: ['A'], paths: [], ...(note !== undefined && { note }) })
  expect(body(undefined)).toBe('plein: A\n')
  expect(body('  \n ')).toBe('plein: A\n')
  expect(body(' Eerste regel.\n# 1\n ')).toBe('plein: A\n\nEerste regel.\n# 1\n')
  expect(body('x'.repeat(2001))).toBe(`plein: A\n\n${'x'.repeat(2000)}\n`)
})

test('a name goes without what git uses as marks, and is the address where nothing is left', () => {
  expect(cleanAuthor({ name: ' "Noor, <b>"; ', email: ' noor@\u0000proef.example>\n' })).toEqual({
    name: 'Noor, b',
    email: 'noor@proef.example',
  })
  expect(cleanAuthor({ name: `., "'Noor'" ,.`, email: 'x@proef.example' }).name).toBe('Noor')
  expect(cleanAuthor({ name: 'J. de Vries', email: 'j@proef.example' }).name).toBe('J. de Vries')
  expect(cleanAuthor({ name: `..,:;"'\\ <>`, email: 'x@proef.example' }).name).toBe('x@proef.example')
  expect(cleanAuthor({ name: 'Noor\n\tBerg', email: 'x@proef.example' }).name).toBe('Noor Berg')
})
