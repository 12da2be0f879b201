import { expect, test } from 'vitest'
import type { Finding } from '../../workspace/publishing-calls.ts'
import { groupFindings, nameFindings } from './group-findings.ts'

const finding = (code: string, more: Partial<Finding> = {}): Finding => ({
  severity: 'warning',
  code,
  path: '',
  message: `${code}!`,
  ...more,
})

test('alike findings stand together, errors first and hints last', () => {
  const vague = (words: string) => finding('VAGUE', { kind: 'Vage links', message: `Link ${words}`, words })
  const groups = groupFindings([
    finding('TIP', { severity: 'hint' }),
    vague('hier'),
    finding('BROKEN', { severity: 'error' }),
    vague('meer'),
    finding('BROKEN', { severity: 'error', blockGuid: '10000000-0000-4000-8000-000000000001' }),
    finding('FIELD', { message: 'Vul dit in.' }),
    finding('FIELD', { message: 'Gebruik een getal.' }),
  ])
  expect(groups.map(({ title, findings }) => [title, findings.length])).toEqual([
    ['BROKEN!', 2],
    ['Vage links', 2],
    ['Vul dit in.', 1],
    ['Gebruik een getal.', 1],
    ['TIP!', 1],
  ])
})

test('a finding keeps its name when another one goes', () => {
  const all = [finding('A', { words: 'hier' }), finding('A', { words: 'meer' }), finding('A', { words: 'meer' })]
  const names = nameFindings(all)
  expect(new Set(names).size).toBe(3)
  expect(nameFindings(all.slice(1))).toEqual(names.slice(1))
})
