import type { NormalizedHotChannel } from 'vite'
import { expect, test } from 'vitest'
import type { Answer, OpenPage, PageState } from './contract.ts'
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

test('a page hears of the newest state last, however long an earlier answer takes', async () => {
  const listeners: Record<string, (payload: unknown, client: unknown) => void> = {}
  const hot = { on: (name: string, listener: (payload: unknown, client: unknown) => void) => (listeners[name] = listener) }
  const told: PageState[] = []
  const client = { send: (_event: string, state: PageState) => told.push(state) }
  const answers: (() => Promise<Answer>)[] = [
    () => new Promise((resolve) => setTimeout(() => resolve(answer('', true)), 50)),
    () => Promise.resolve(answer('', false)),
  ]
  const pages = new OpenPages(hot as unknown as NormalizedHotChannel, () => (answers.shift() as () => Promise<Answer>)())
  Object.values(listeners)[0]?.(page, client)
  const { errors } = await pages.refresh()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(errors).toEqual([])
  expect(told.map((state) => state.error?.code)).toEqual([error.code, undefined])
})

test('an answer that fails keeps no later state from a page', async () => {
  const listeners: Record<string, (payload: unknown, client: unknown) => void> = {}
  const hot = { on: (name: string, listener: (payload: unknown, client: unknown) => void) => (listeners[name] = listener) }
  const told: PageState[] = []
  const client = { send: (_event: string, state: PageState) => told.push(state) }
  const answers: (() => Promise<Answer>)[] = [
    () => Promise.resolve(answer('', true)),
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(answer('', false)),
  ]
  const pages = new OpenPages(hot as unknown as NormalizedHotChannel, () => (answers.shift() as () => Promise<Answer>)())
  Object.values(listeners)[0]?.(page, client)
  await expect(pages.refresh()).rejects.toThrow('away')
  await pages.refresh()
  expect(told.map((state) => state.error?.code)).toEqual([error.code, undefined])
})
