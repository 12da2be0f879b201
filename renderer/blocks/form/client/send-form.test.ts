import { afterEach, expect, test, vi } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import { askStart, beginWork, sendForm, uploadFile } from './send-form.ts'

const sent = { guid: 'a', version: 1, lang: 'nl', answers: {}, blockGuid: 'b', started: 'of yesterday' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** @param answers to sending, one after the other */
async function send(...answers: Response[]) {
  vi.useFakeTimers()
  const calls: { url: string; at: number; started?: unknown }[] = []
  const begun = Date.now()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const at = Date.now() - begun
    if (url.includes(':start')) {
      calls.push({ url, at })
      return Response.json({ started: 'now' })
    }
    calls.push({ url, at, started: (JSON.parse(body as string) as { started?: unknown }).started })
    return answers.shift()
  })
  const sending = sendForm('f', sent)
  await vi.runAllTimersAsync()
  return { sending: await sending, calls }
}

const tooSoon = () => Response.json({ code: 'SITE_FORM_TOO_SOON' }, { status: 409 })

test('begins anew where the server does not know since when, and waits the least time', async () => {
  const { sending, calls } = await send(tooSoon(), Response.json({ guid: 'a', isWaiting: false }, { status: 201 }))
  expect(sending).toEqual({ kind: 'sent', guid: 'a', isWaiting: false })
  expect(calls.map(({ started }) => started)).toEqual(['of yesterday', undefined, 'now'])
  expect(calls[1]?.url).toBe('/api/forms/f:start?block=b&submission=a')
  expect(calls[2]?.at).toBeGreaterThan(2000)
})

test('begins anew where work is missing, and sends again without it where it cannot be done', async () => {
  const missing = Response.json({ code: 'SITE_FORM_WORK' }, { status: 409 })
  const { sending, calls } = await send(missing, Response.json({ guid: 'a', isWaiting: false }, { status: 201 }))
  expect(sending).toMatchObject({ kind: 'sent' })
  expect(calls).toHaveLength(3)
  expect(await beginWork({} as never)).toBeUndefined()
})

test('work that was done goes along again where only the start was missing', async () => {
  const work = { challenge: {}, solution: {} } as never
  const bodies: unknown[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes(':start')) return Response.json({ started: 'now', work: { parameters: {} } })
    bodies.push((JSON.parse(body as string) as { work?: unknown }).work)
    return bodies.length === 1 ? tooSoon() : Response.json({ guid: 'a', isWaiting: false }, { status: 201 })
  })
  const sending = sendForm('f', { ...sent, work })
  await vi.runAllTimersAsync()
  expect(await sending).toMatchObject({ kind: 'sent' })
  expect(bodies).toEqual([work, work])
})

test('does so once', async () => {
  const { sending, calls } = await send(tooSoon(), tooSoon())
  expect(sending).toEqual({ kind: 'refused', text: 'sendFailed' })
  expect(calls).toHaveLength(3)
})

test.each<[number, object, object]>([
  [200, { started: 'now' }, { started: 'now' }],
  [200, { started: 'now', work: { signature: 'x' } }, { started: 'now', work: { signature: 'x' } }],
  [409, { code: 'SITE_FORM_FULL' }, { refused: 'full' }],
  [409, { code: 'SITE_FORM_SENT' }, { refused: 'alreadySent' }],
  [409, { code: 'SITE_FORM_CLOSED' }, { refused: 'nowClosed' }],
  [401, { code: 'SITE_SIGN_IN' }, {}],
  [500, {}, {}],
])('a start that is answered with %s and %j is told as that', async (status, answer, told) => {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  expect(await askStart('f', 'b', 'a')).toEqual(told)
})

test.each<[number, object, object]>([
  [201, { guid: 'g', name: 'a.png', size: 3 }, { file: { guid: 'g', name: 'a.png', size: 3 } }],
  [415, { code: 'SITE_FILE_TYPE' }, { fault: { code: 'fileType', values: { types: 'pdf' } } }],
  [413, { code: 'SITE_UPLOAD_TOO_LARGE' }, { fault: { code: 'fileSize', values: { size: 1000 } } }],
  [507, { code: 'SITE_UPLOAD_QUOTA_SITE' }, { fault: { code: 'fileRoom' } }],
  [409, { code: 'SITE_FORM_CLOSED' }, { text: 'nowClosed' }],
  [429, {}, { text: 'tooOften' }],
  [500, {}, { text: 'uploadFailed' }],
])('a file that is answered with %s and %j is told as that', async (status, answer, told) => {
  class Answered extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = JSON.stringify(answer)
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  const field: FormField = { guid: 'f', type: 'file', label: {}, accept: ['pdf'], maxBytes: 1000 }
  expect(await uploadFile('form', field, new File(['x'], 'a.png'), () => {})).toEqual(told)
})
