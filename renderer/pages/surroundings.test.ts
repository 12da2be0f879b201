import { describe, expect, test } from 'vitest'
import { DOCUMENT_END, type FrameBytes, HEAD_END, haveLikeHeads, reframe } from './surroundings.ts'

const frame = (head: string, top: string, bottom: string, picture = ''): FrameBytes => ({
  picture: Buffer.from(picture),
  head: Buffer.from(head),
  top: Buffer.from(top),
  bottom: Buffer.from(bottom + DOCUMENT_END),
})
const document = ({ picture, head, top, bottom }: FrameBytes, title: string, body: string) =>
  Buffer.from([`<!doctype html><head><title>${title}</title>`, picture, '<meta name="x">', head, HEAD_END, top, body, bottom].join(''))

const from = frame('<link href="één.css">', '<header>Één</header>', '<footer>1</footer>')
const to = frame('', '<header>Twee ☂</header>', '<footer>Een langere voet</footer>')

describe('reframe', () => {
  test.each([
    ['a plain body', '<main>Tekst ☂</main>'],
    ['an empty body', ''],
    ['a body that repeats its frame', '</head><body><header>Één</header><footer>1</footer></body></html>\n'],
  ])('gives the bytes of a document that was made in the other frame: %s', (_name, body) => {
    expect(reframe(document(from, 'Titel', body), from, to)?.toString()).toBe(document(to, 'Titel', body).toString())
    expect(reframe(document(to, 'Titel', body), to, from)?.toString()).toBe(document(from, 'Titel', body).toString())
  })

  test.each([
    ['another head', frame('<link href="twee.css">', '<header>Één</header>', '<footer>1</footer>')],
    ['another top', frame('<link href="één.css">', '<header>Twéé</header>', '<footer>1</footer>')],
    ['another bottom', frame('<link href="één.css">', '<header>Één</header>', '<footer>2</footer>')],
    ['a frame that is longer than the document', frame('x'.repeat(999), 'y'.repeat(999), 'z'.repeat(999))],
  ])('leaves a document that does not stand in its frame: %s', (_name, other) => {
    expect(reframe(document(from, 'Titel', '<main>Tekst</main>'), other, to)).toBeUndefined()
  })

  test('changes the picture in the head, and leaves a document without it', () => {
    const [one, other] = ['<meta content="één.png">', '<meta content="2.png">'].map((picture) =>
      frame('<link>', '<header>', '<footer>', picture),
    ) as [FrameBytes, FrameBytes]
    const body = '<main><meta content="één.png"></main>'
    expect(reframe(document(one, 'Titel', body), one, other)?.toString()).toBe(document(other, 'Titel', body).toString())
    expect(reframe(document(other, 'Titel', body), one, other)).toBeUndefined()
  })

  test('leaves what is no document', () => {
    for (const text of ['', HEAD_END, DOCUMENT_END]) expect(reframe(Buffer.from(text), from, to)).toBeUndefined()
  })
})

test('shells with the same blocks and islands give like heads', () => {
  const shell = { head: '', top: '<header>', bottom: '<footer>', blocks: ['text'] }
  expect(haveLikeHeads(shell, { ...shell, head: 'x', top: '<header class="y">' })).toBe(true)
  expect(haveLikeHeads(shell, { ...shell, blocks: ['text', 'list'] })).toBe(false)
  expect(haveLikeHeads(shell, { ...shell, bottom: '<site-island></site-island>' })).toBe(false)
})
