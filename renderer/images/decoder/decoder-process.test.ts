import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { DecoderProcess } from './decoder-process.ts'
import { defaultLimits } from './limits.ts'

test('answers that come at once leave one clock running, that of the process without work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const decoder = new DecoderProcess(defaultLimits)
  onTestFinished(() => {
    decoder.close()
    vi.useRealTimers()
  })
  const file = join(makeScratch(), 'image')
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
  writeFileSync(file, await image.png().toBuffer())
  await decoder.ask('readHeader', { file })
  expect(vi.getTimerCount()).toBe(1)
  const asked = Array.from({ length: 5 }, () => decoder.ask('readHeader', { file }))
  // While this process has other work, answers pile up.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  await Promise.all(asked)
  expect(vi.getTimerCount()).toBe(1)
  const { pid } = decoder
  await decoder.ask('readHeader', { file })
  vi.advanceTimersByTime(29_000)
  expect(decoder.pid).toBe(pid)
  vi.advanceTimersByTime(2000)
  expect(decoder.pid).toBeUndefined()
})
