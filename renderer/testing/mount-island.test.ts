// @vitest-environment jsdom
import { createElement, useId, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountIsland } from './mount-island.ts'

function Counter({ start, label }: { start: number; label?: string }) {
  const [count, setCount] = useState(start)
  const id = useId()
  return createElement('button', { type: 'button', id, onClick: () => setCount(count + 1) }, `${label ?? 'Count'}: ${count}`)
}

afterEach(() => document.body.replaceChildren())

test('an island shows what a build wrote, answers, and goes', async () => {
  const { element, act, unmount } = await mountIsland(Counter, { start: 2 })
  const button = element.querySelector('button')
  expect(button?.textContent).toBe('Count: 2')
  await act(() => button?.click())
  await act(() => button?.click())
  expect(button?.textContent).toBe('Count: 4')
  await unmount()
  expect(document.body.innerHTML).toBe('')
})

test('what the browser would draw otherwise is an error', async () => {
  let draws = 0
  await expect(mountIsland(() => createElement('p', null, `Drawn ${++draws} times`), {})).rejects.toThrow(/The island failed: .*hydrat/is)
  const when = (props: { at: Date }) => createElement('time', null, String(typeof props.at))
  await expect(mountIsland(when, { at: new Date(0) })).rejects.toThrow('The island failed')
})

test('text is typed into a field', async () => {
  const { element, type } = await mountIsland(function Echo() {
    const [text, setText] = useState('')
    const input = createElement('input', { value: text, onChange: (event: { target: HTMLInputElement }) => setText(event.target.value) })
    return createElement('div', null, input, createElement('output', null, text))
  }, {})
  await type('input', 'water')
  expect(element.querySelector('output')?.textContent).toBe('water')
  await expect(type('textarea', 'x')).rejects.toThrow('There is no field "textarea"')
})

test('an error while it answers is one of the test', async () => {
  const { element, act } = await mountIsland(function Broken() {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('No connection')
    return createElement('button', { type: 'button', onClick: () => setBroken(true) })
  }, {})
  await expect(act(() => element.querySelector('button')?.click())).rejects.toThrow('No connection')
})
