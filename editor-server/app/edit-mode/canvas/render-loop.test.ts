import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Edited } from '../session/contract.ts'
import { RenderLoop } from './render-loop.ts'

const state = (name: string) => ({ kind: 'page', value: { title: name } }) as Edited
const titleOf = (edited: Edited) => edited.value.title

function open() {
  const asked: string[] = []
  const shown: string[] = []
  const failures: unknown[] = []
  const waiting: (() => void)[] = []
  const loop = new RenderLoop<string>({
    async render(edited) {
      asked.push(titleOf(edited))
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (titleOf(edited) === 'bad') throw new Error('bad')
      return titleOf(edited)
    },
    onRendered: (rendered) => Promise.resolve(void shown.push(rendered)),
    onFailed: (error) => failures.push(error),
  })
  return { asked, shown, failures, loop, answer: async () => (waiting.shift()?.(), sleep(5)) }
}

it('what changes while the server works is asked for once, and only the newest is shown', async () => {
  const { asked, shown, loop, answer } = open()
  loop.request(state('a'))
  await sleep(5)
  for (const name of ['b', 'c', 'd']) loop.request(state(name))
  await answer()
  expect(shown).toEqual([])
  await answer()
  expect([asked, shown]).toEqual([['a', 'd'], ['d']])
})

it('what fails is told, and the next change is tried', async () => {
  const { shown, failures, loop, answer } = open()
  loop.request(state('bad'))
  await sleep(5)
  await answer()
  expect(failures).toHaveLength(1)
  loop.request(state('good'))
  await sleep(5)
  await answer()
  expect(shown).toEqual(['good'])
})

it('nothing is shown after it was closed', async () => {
  const { shown, loop, answer } = open()
  loop.request(state('a'))
  await sleep(5)
  loop.close()
  await answer()
  expect(shown).toEqual([])
})
