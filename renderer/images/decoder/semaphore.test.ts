import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Lets everything continue that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('parts are given while there is enough, then in the order in which they were asked for', async () => {
  const shares = new Semaphore(10)
  const given: string[] = []
  const take = (name: string, part: number) =>
    shares.take(part).then((giveBack) => {
      given.push(name)
      return giveBack
    })
  const first = await take('six', 6)
  const large = take('eight', 8)
  const small = take('one', 1)
  await settle()
  // The one would fit next to the six, but does not overtake the eight.
  expect(given).toEqual(['six'])
  first()
  const backOfLarge = await large
  await small
  expect(given).toEqual(['six', 'eight', 'one'])
  const rest = take('two', 2)
  await settle()
  expect(given).toHaveLength(3)
  backOfLarge()
  await rest
})

test('a request for more than there is gets all of it, alone', async () => {
  const shares = new Semaphore(10)
  const giveBack = await shares.take(Infinity)
  let isGiven = false
  void shares.take(1).then(() => (isGiven = true))
  await settle()
  expect(isGiven).toBe(false)
  giveBack()
  await settle()
  expect(isGiven).toBe(true)
})

test('handing back twice counts once', async () => {
  const shares = new Semaphore(1)
  const giveBack = await shares.take(1)
  giveBack()
  giveBack()
  await shares.take(1)
  let isGiven = false
  void shares.take(1).then(() => (isGiven = true))
  await settle()
  expect(isGiven).toBe(false)
})
