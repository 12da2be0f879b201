// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { readAbout } from './read-about.ts'

const [text, other] = [guidOf(2), guidOf(4)]

test('a comment is about the words that are selected, with what stands around them, else about the block, else about the page', () => {
  const shown = document.body.appendChild(document.createElement('div'))
  shown.innerHTML = `<div class="block" data-block="${text}"><p>Ga naar <b>het</b> loket.</p><p>Daarna</p></div><p>Elders</p>`
  const select = (from: Node, start: number, to: Node, end: number) => {
    const range = document.createRange()
    range.setStart(from, start)
    range.setEnd(to, end)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
  }
  const [first] = shown.querySelectorAll('p')
  select(shown.querySelector('b')!.firstChild!, 0, first!.lastChild!, 6)
  const quote = { words: 'het loket', before: 'Ga naar ', after: '.\nDaarna' }
  expect([undefined, text, other].map((selected) => readAbout(document, selected))).toEqual([
    { block: text, quote },
    { block: text, quote },
    { block: other },
  ])
  select(shown.lastChild!.firstChild!, 0, shown.lastChild!.firstChild!, 6)
  expect([readAbout(document, undefined), readAbout(document, text), readAbout(undefined, undefined)]).toEqual([{}, { block: text }, {}])
})
