import type { NormalizedHotChannel } from 'vite'
import { expect, test } from 'vitest'
import { type Answer, type OpenPage, PAGE_OPEN, type PageState } from './contract.ts'
import { OpenPages } from './open-pages.ts'

const page: OpenPage = { host: 'een.localhost', url: '/', hash: '' }
const error = { code: 'SITE_FRONT_MATTER_YAML', message: 'Kapot', fix: 'Herstel' }
const answer = (text: string, isBroken: boolean): Answer => ({
  kind: 'page',
  status: 200,
  html: text,
  problems: [],
  error: isBroken ? (error as never) : undefined,
})

/** A page open in a browser, and the messages it got; each look at it gets the next answer. */
function openPage(answers: (() => Promise<Answer>)[]) {
  const listeners: Record<string, (payload: unknown, client: unknown) => void> = {}
  const hot = { on: (name: string, listener: (payload: unknown, client: unknown) => void) => (listeners[name] = listener) }
  const told: PageState[] = []
  const client = { send: (_event: string, state: PageState) => told.push(state) }
  const pages = new OpenPages(hot as unknown as NormalizedHotChannel, () => (answers.shift() as () => Promise<Answer>)())
  listeners[PAGE_OPEN]?.(page, client)
  return { pages, told }
}

test('a page hears of the newest state last, however long an earlier answer takes', async () => {
  const { pages, told } = openPage([
    () => new Promise((resolve) => setTimeout(() => resolve(answer('', true)), 50)),
    () => Promise.resolve(answer('', false)),
  ])
  const { errors } = await pages.refresh()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(errors).toEqual([])
  expect(told.map((state) => state.error?.code)).toEqual([error.code, undefined])
})

test('an answer that fails keeps no later state from a page', async () => {
  const { pages, told } = openPage([
    () => Promise.resolve(answer('', true)),
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(answer('', false)),
  ])
  await expect(pages.refresh()).rejects.toThrow('away')
  await pages.refresh()
  expect(told.map((state) => state.error?.code)).toEqual([error.code, undefined])
})
