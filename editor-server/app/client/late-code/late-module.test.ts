import { expect, test, vi } from 'vitest'
import { createLateModule } from './late-module.ts'

const make = (load: () => Promise<string>) => createLateModule(load)

test('who follows it runs when it is there, and at once from then on', async () => {
  const late = make(async () => 'code')
  const seen: string[] = []
  late.follow((module) => void seen.push(`early ${module}`))
  expect(seen).toEqual([])
  await late.load()
  late.follow((module) => void seen.push(`late ${module}`))
  expect(seen).toEqual(['early code', 'late code'])
})

test('who has left before it came does not run, and who leaves after it is ended', async () => {
  const late = make(async () => 'code')
  const run = vi.fn()
  const end = vi.fn()
  late.follow(run)()
  const leave = late.follow(() => end)
  await Promise.all([late.load(), late.load()])
  expect(run).not.toHaveBeenCalled()
  expect(end).not.toHaveBeenCalled()
  leave()
  expect(end).toHaveBeenCalledOnce()
})

test('a failure is tried again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no connection'))
  const late = make(load)
  const run = vi.fn()
  late.follow(run)
  await expect(late.load()).rejects.toThrow('no connection')
  expect(await late.load()).toBe('code')
  expect(run).toHaveBeenCalledExactlyOnceWith('code')
})
