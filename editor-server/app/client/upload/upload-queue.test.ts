import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { acceptedImages } from './accepted-files.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

interface Pending {
  file: File
  signal: AbortSignal
  onProgress: (part: number) => void
  resolve: (guid: string) => void
  reject: (reason: unknown) => void
}

/** A queue whose uploads end when the test says so. */
function makeQueue() {
  const sent: Pending[] = []
  const told: string[] = []
  const uploaded: string[] = []
  const upload: Upload<string> = (file, options) =>
    new Promise<string>((resolve, reject) => sent.push({ file, ...options, resolve, reject }))
  const queue = new UploadQueue<string>({
    accepts: acceptedImages,
    upload,
    onUploaded: (guid, { name }) => uploaded.push(`${name} ${guid}`),
    onMoment: (moment, { file }) => told.push(`${moment} ${file.name}`),
  })
  const states = () => queue.getRows().map(({ state }) => state.kind)
  const idOf = (index: number) => queue.getRows()[index]?.id ?? ''
  const next = (index: number) => sent[index] as Pending
  return { queue, next, sent, told, uploaded, states, idOf }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('files that are chosen', () => {
  it('go two at a time, in their order', async () => {
    const { queue, next, states, uploaded } = makeQueue()
    queue.add([picture('a.png'), picture('b.png'), picture('c.png')])
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    next(1).resolve('guid-b')
    await settled()
    expect([states(), uploaded]).toEqual([['sending', 'done', 'sending'], ['b.png guid-b']])
  })

  it('are refused here when they are of another kind, and hold up none', () => {
    const { queue, states, told, sent } = makeQueue()
    queue.add([new File(['x'], 'brief.pdf', { type: 'application/pdf' }), picture('a.png')])
    expect([states(), sent.length, told]).toEqual([['refused', 'sending'], 1, ['refused brief.pdf', 'started a.png']])
  })
})

describe('progress', () => {
  it('is told in the row all the time, and aloud at the start, half-way and at the end', async () => {
    const { queue, next, told } = makeQueue()
    queue.add([picture('a.png')])
    for (const part of [0.1, 0.49, 0.5, 0.9]) next(0).onProgress(part)
    expect(queue.getRows()[0]?.state).toEqual({ kind: 'sending', part: 0.9 })
    next(0).onProgress(1)
    expect(queue.getRows()[0]?.state).toEqual({ kind: 'checking' })
    next(0).resolve('guid')
    await settled()
    expect(told).toEqual(['started a.png', 'half a.png', 'done a.png'])
  })
})

describe('a cancelled file', () => {
  it('is stopped at once, lets the next go, and what still comes of it counts no more', async () => {
    const { queue, next, states, idOf, uploaded, told } = makeQueue()
    queue.add([picture('a.png'), picture('b.png'), picture('c.png')])
    queue.cancel(idOf(0))
    expect([next(0).signal.aborted, states()]).toEqual([true, ['cancelled', 'sending', 'sending']])
    next(0).onProgress(0.7)
    next(0).resolve('late')
    await settled()
    expect([states(), uploaded]).toEqual([['cancelled', 'sending', 'sending'], []])
    expect(told.at(2)).toBe('cancelled a.png')
  })

  it('can be tried again, and its first answer does not end the second', async () => {
    const { queue, next, states, idOf } = makeQueue()
    queue.add([picture('a.png')])
    queue.cancel(idOf(0))
    queue.retry(idOf(0))
    next(0).reject(next(0).signal.reason)
    await settled()
    expect([states(), next(1).signal.aborted]).toEqual([['sending'], false])
    next(1).resolve('guid')
    await settled()
    expect(states()).toEqual(['done'])
  })

  it('is waiting when it has not begun', () => {
    const { queue, states, idOf, sent } = makeQueue()
    queue.add([picture('a.png'), picture('b.png'), picture('c.png')])
    queue.cancel(idOf(2))
    expect([states(), sent.length]).toEqual([['sending', 'sending', 'cancelled'], 2])
  })
})

describe('an upload that fails', () => {
  it.each([
    ['no answer', new ApiProblem({ title: '' }), 'failed'],
    ['signed out', new ApiProblem({ title: '', status: 401 }), 'failed'],
    ['too busy', new ApiProblem({ title: '', status: 503 }), 'failed'],
    ['too many', new ApiProblem({ title: '', status: 429 }), 'failed'],
    ['a fault of ours', new TypeError(), 'failed'],
    ['a bomb', new ApiProblem({ title: '', status: 413, code: 'SITE_IMAGE_PIXELS' }), 'refused'],
    ['half a picture', new ApiProblem({ title: '', status: 400 }), 'refused'],
    ['no right', new ApiProblem({ title: '', status: 403 }), 'refused'],
  ])('%s: %s', async (_, reason, kind) => {
    const { queue, next, states, told } = makeQueue()
    queue.add([picture('a.png')])
    next(0).reject(reason)
    await settled()
    expect([states(), told.at(-1)]).toEqual([[kind], `${kind} a.png`])
  })

  it('leaves its place to the next', async () => {
    const { queue, next, states } = makeQueue()
    queue.add([picture('a.png'), picture('b.png'), picture('c.png')])
    next(0).reject(new TypeError())
    await settled()
    expect(states()).toEqual(['failed', 'sending', 'sending'])
  })
})

it('a file that is taken off the list, and a widget that goes, stop what is under way', () => {
  const { queue, next, states, idOf } = makeQueue()
  queue.add([picture('a.png'), picture('b.png')])
  queue.remove(idOf(0))
  expect([next(0).signal.aborted, states()]).toEqual([true, ['sending']])
  queue.clear()
  expect([next(1).signal.aborted, states()]).toEqual([true, []])
})
