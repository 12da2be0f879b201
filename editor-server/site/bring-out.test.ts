import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterBringOut, bringOut } from './bring-out.ts'
import { Memory } from './memory.ts'
import type { Site } from './site.ts'

function makeSite(): Site {
  const site = {} as { memory?: Memory<Site> }
  site.memory = new Memory(site as Site)
  return site as Site
}

/** Content that is ahead of the output while it is brought out, for as long as the returned function is not called. */
function begin(site: Site) {
  const state = { isAhead: true }
  let end = () => {}
  const ended = bringOut(site, () => new Promise<void>((resolve) => (end = resolve)))
  return {
    state,
    async end() {
      state.isAhead = false
      end()
      await ended
    },
  }
}

const isTrue = (found: boolean) => found

it('what is ahead of the output is looked at again once all of it is out', async () => {
  const site = makeSite()
  const { state, end } = begin(site)
  const asked = afterBringOut(site, async () => state.isAhead, isTrue)
  expect(await Promise.race([asked, sleep(50, 'waits')])).toBe('waits')
  await end()
  expect(await asked).toBe(false)
})

it('everything else is answered at once, and so is another site', async () => {
  const [site, other] = [makeSite(), makeSite()]
  const { end } = begin(site)
  expect(await afterBringOut(site, async () => false, isTrue)).toBe(false)
  expect(await afterBringOut(other, async () => true, isTrue)).toBe(true)
  await end()
  expect(await afterBringOut(site, async () => true, isTrue)).toBe(true)
})

it('nobody waits for ever', async () => {
  const site = makeSite()
  const { end } = begin(site)
  expect(await afterBringOut(site, async () => true, isTrue, 50)).toBe(true)
  await end()
})

it('work that fails is over too', async () => {
  const site = makeSite()
  await expect(bringOut(site, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await afterBringOut(site, async () => true, isTrue)).toBe(true)
})

it('one that begins as another ends is waited for as well', async () => {
  const site = makeSite()
  const first = begin(site)
  let second: ReturnType<typeof begin> | undefined
  const asked = afterBringOut(site, async () => first.state.isAhead || second?.state.isAhead === true, isTrue)
  await sleep(5)
  second = begin(site)
  await first.end()
  expect(await Promise.race([asked, sleep(50, 'waits')])).toBe('waits')
  await second.end()
  expect(await asked).toBe(false)
})
