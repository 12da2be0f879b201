import type { Frame } from 'playwright'

/** Measures from now on what keys cost in a frame; gives what reads it: ms from each key to its paint, from the least to the most. */
export async function measureKeys(frame: Frame): Promise<() => Promise<number[]>> {
  await frame.evaluate(() => {
    const costs: number[] = []
    Object.assign(globalThis, { costs })
    // What a key did has been painted when the task behind the next frame begins.
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
