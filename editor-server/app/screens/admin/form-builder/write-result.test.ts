import { expect, test } from 'vitest'
import { evaluate } from '#content/model/form/logic.ts'
import { writeResult } from './write-result.ts'

test('the value of a rule is empty where it comes to nothing', () => {
  const answer = { var: '00000000-0000-4000-8000-000000000001' }
  const results = [answer, { '+': [answer, 1] }, { '/': [1, 0] }, ''].map((logic) => evaluate(logic, {}))
  expect([...results, undefined].map(writeResult)).toEqual(['', '', '', '', ''])
  expect([0, false, 'null', ['a']].map(writeResult)).toEqual(['0', 'false', 'null', '["a"]'])
})
