import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../page/texts.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { keepFailureCode } from '../../client/api/failure-codes.ts'
import { describeFailure, describeFailureInLine } from './describe-failure.ts'

let t: TFunction
beforeAll(async () => {
  t = (await loadTexts('nl', '/')).t
})

test.each([
  ['nothing answered', new ApiProblem({ title: 'No answer' }), 'Wij kunnen de website niet bereiken.'],
  ['something before the server did', new ApiProblem({ title: 'HTTP 502', status: 502 }), 'Er ging iets mis.'],
  ['the page itself is at fault', new TypeError('x is undefined'), 'Er ging iets mis.'],
])('%s: it is told in the words of the reader', (_name, error, title) => {
  expect(describeFailure(error, t).title).toBe(title)
  expect(describeFailureInLine(error, t)).not.toMatch(/HTTP|undefined|No answer/)
})

test('what the server says is told in its words, and when to try again', () => {
  const problem = new ApiProblem({ title: 'Te vaak.', detail: 'Wacht even.', status: 429, code: 'SITE_TOO_MANY', retryAfter: 3 })
  expect(describeFailureInLine(problem, t)).toBe('Te vaak. Wacht even. U kunt het over 3 seconden weer proberen.')
})

test('a screen has its own words for a problem that it knows', () => {
  const own = { title: 'Dit adres is al bekend.', text: 'Log in.' }
  expect(describeFailure(new ApiProblem({ title: 'Bezet', status: 409, code: 'SITE_TAKEN' }), t, { SITE_TAKEN: own })).toEqual(own)
})

test.each([
  ['that has no words', new TypeError('x is undefined'), 'Probeer het opnieuw. Code: SAVE-ROLE-20261121T093000Z'],
  ['of the server', new ApiProblem({ title: 'Stuk.', status: 500, code: 'SITE_FAULT' }), 'Code: SAVE-ROLE-20261121T093000Z'],
  ['that the person can mend', new ApiProblem({ title: 'Bezet.', status: 409, code: 'SITE_TAKEN' }), ''],
])('a failure %s is told with its code in the log, where it has one to ask about', (_name, error, text) => {
  keepFailureCode(error, 'SAVE-ROLE-20261121T093000Z')
  expect(describeFailure(error, t).text).toBe(text)
})
