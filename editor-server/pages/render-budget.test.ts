import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RenderBudget } from './render-budget.ts'

let now: number
let used: number
let budget: RenderBudget
beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z')
  used = 0
  budget = new RenderBudget(() => now)
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({ user: used - (before?.user ?? 0), system: 0 }))
})
afterEach(() => vi.restoreAllMocks())

/** Something that keeps the processor busy for some seconds. */
const work = (seconds: number) => () => {
  used += seconds * 1e6
  return 'shown'
}

it('refuses who had half a minute of the processor within a minute, and nobody else', () => {
  for (let count = 0; count < 4; count += 1) expect(budget.spend('een/a', work(10))).toBe('shown')
  expect(() => budget.spend('een/a', work(1))).toThrow(expect.objectContaining({ code: 'SITE_TOO_MANY', retryAfter: 60 }))
  expect(budget.spend('een/b', work(1))).toBe('shown')
})

it('lets them go on after that minute', () => {
  budget.spend('een/a', work(31))
  now += 59_000
  expect(() => budget.spend('een/a', work(1))).toThrow(expect.objectContaining({ retryAfter: 1 }))
  now += 1_000
  expect(budget.spend('een/a', work(1))).toBe('shown')
})

it('counts what ends in an error', () => {
  const fail = () => {
    work(31)()
    throw new Error('no')
  }
  expect(() => budget.spend('een/a', fail)).toThrow('no')
  expect(() => budget.spend('een/a', work(1))).toThrow(expect.objectContaining({ code: 'SITE_TOO_MANY' }))
})

it('takes half an hour of typing', () => {
  for (let count = 0; count < 30 * 240; count += 1) {
    expect(budget.spend('een/a', work(0.1))).toBe('shown')
    now += 250
  }
})
