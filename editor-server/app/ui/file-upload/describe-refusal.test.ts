import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../page/texts.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { acceptedImages } from '../../client/upload/accepted-files.ts'
import { describeRefusal, formatLimit, type RefusalContext } from './describe-refusal.ts'

let context: RefusalContext
beforeAll(async () => {
  context = { t: (await loadTexts('nl', '/admin/media')).t, language: 'nl', accepts: acceptedImages }
})

const say = (reason: unknown, size = 34_100_000) => {
  const { title, text } = describeRefusal(reason, size, context)
  return `${title} ${text}`.replaceAll('\u00a0', ' ')
}

describe('why a file was not taken', () => {
  it.each([
    ['size', new ApiProblem({ title: 'x', status: 413, code: 'SITE_UPLOAD_TOO_LARGE', detail: 'y' })],
    ['kind', new ApiProblem({ title: 'x', status: 415, code: 'SITE_IMAGE_TYPE', detail: 'y' })],
    ['kind', new ApiProblem({ title: 'x', status: 415, code: 'SITE_FILE_TYPE', detail: 'y' })],
  ])('%s: in the same words before sending and by the server', (fault, problem) => {
    expect(say(problem)).toBe(say(fault))
  })

  it('says the limit and what to do', () => {
    expect(say('size')).toBe('Dit bestand is te groot: 34,1 MB. Het mag hoogstens 30 MB zijn. Maak het kleiner en kies het opnieuw.')
    expect(say('kind')).toContain('png, jpeg, webp, avif of gif')
  })

  it('is told in the words of the server where these say more, with the wait', () => {
    const busy = {
      title: 'Er worden nu veel afbeeldingen verwerkt.',
      status: 503,
      code: 'SITE_IMAGE_BUSY',
      detail: 'Probeer het zo opnieuw.',
    }
    expect(say(new ApiProblem({ ...busy, retryAfter: 2 }))).toBe(`${busy.title} ${busy.detail} U kunt het over 2 seconden weer proberen.`)
  })

  it.each([
    ['no answer', new ApiProblem({ title: 'No answer' }), 'Wij kunnen de website niet bereiken.'],
    ['a page of a proxy', new ApiProblem({ title: 'HTTP 502', status: 502 }), 'Er ging iets mis.'],
    ['a fault of ours', new TypeError('x is undefined'), 'Er ging iets mis.'],
  ])('%s is told without words that nobody understands', (_, reason, title) => {
    expect(describeRefusal(reason, 1, context).title).toBe(title)
    expect(say(reason)).not.toMatch(/HTTP|undefined|No answer/)
  })
})

it('a limit is a round number', () => {
  expect(formatLimit(30 * 1024 ** 2, 'nl').replace('\u00a0', ' ')).toBe('30 MB')
  expect(formatLimit(100 * 1024 ** 2, 'en')).toBe('100 MB')
})
