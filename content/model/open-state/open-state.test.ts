import { describe, expect, it } from 'vitest'
import { acceptsNew, openState } from './open-state.ts'

const past = '2026-01-01T00:00:00Z'
const future = '2027-01-01T00:00:00Z'
const hasCome = (instant: string) => instant === past

describe('openState', () => {
  it.each([
    ['Open', { closeOn: past }, 'open'],
    ['Closed', { openOn: past }, 'closed'],
    ['Custom', {}, 'open'],
    ['Custom', { closeOn: past }, 'closed'],
    ['Custom', { openOn: future, closeOn: past }, 'closed'],
    ['Custom', { openOn: future }, 'open-future'],
    ['Custom', { openOn: future, closeOn: future }, 'open-future'],
    ['Custom', { openOn: past, closeOn: future }, 'close-future'],
    ['Custom', { closeOn: future }, 'close-future'],
    ['Custom', { openOn: past }, 'close-future'],
  ] as const)('%s with %j is %s', (mode, dates, expected) => {
    expect(openState(mode, dates, hasCome)).toBe(expected)
  })

  it('asks about time only where the answer depends on it', () => {
    const never = (): boolean => {
      throw new Error('asked')
    }
    expect(openState('Open', { openOn: future, closeOn: future }, never)).toBe('open')
    expect(openState('Closed', { openOn: future }, never)).toBe('closed')
  })
})

describe('acceptsNew', () => {
  it('takes entries while open', () => {
    expect((['open', 'close-future', 'closed', 'open-future'] as const).map(acceptsNew)).toEqual([true, true, false, false])
  })
})
