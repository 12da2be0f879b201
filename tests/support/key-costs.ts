import type { Frame } from 'playwright'

/** Starts measuring what keys cost in a frame; returns a function that reads it: ms from each key to its paint, in ascending order. */
export async function measureKeys(frame: Frame): Promise<() => Promise<number[]>> {
  await frame.evaluate(() => {
    const costs: number[] = []
    Object.assign(globalThis, { costs })
    // The effect of a key has been painted by the task after the next frame begins.
    addEventListener(
      'keydown',
      (event) => requestAnimationFrame(() => setTimeout(() => costs.push(performance.now() - event.timeStamp))),
      true,
    )
  })
  return async () => {
    const costs = await frame.evaluate(() => (globalThis as unknown as { costs: number[] }).costs)
    return costs.sort((a, b) => a - b)
  }
}
