import { AppError } from '#content/errors/app-error.ts'
import { Semaphore } from '#renderer/images/decoder/semaphore.ts'
import type { Memory, Slot } from '../site/memory.ts'

/** Images of one caller that are in work at a time. */
const AT_ONCE = 2

/** Callers who have something in work. */
const callers: Slot<undefined, Map<string, { turns: Semaphore; calls: number }>> = { make: () => new Map() }

/**
 * Decodes an image after the caller's earlier ones. All callers share one decoder that works in order of arrival: without separate queues,
 * one visitor who requests hundreds of copies would keep everybody's uploads waiting.
 * @param shared of the server with the decoder
 * @param caller the site with a person or a network
 * @param most of the caller's images that are being decoded or wait for it
 * @throws AppError SITE_IMAGE_BUSY for one more than may wait, and what `work` throws
 */
export async function decodeAtTurn<T>(shared: Memory<undefined>, caller: string, most: number, work: () => Promise<T>): Promise<T> {
  const lines = shared.get(callers)
  const line = lines.get(caller) ?? { turns: new Semaphore(AT_ONCE), calls: 0 }
  if (line.calls >= most) throw new AppError('SITE_IMAGE_BUSY', {}, { retryAfter: 2 })
  lines.set(caller, line)
  line.calls += 1
  const leave = await line.turns.take(1)
  try {
    return await work()
  } finally {
    leave()
    line.calls -= 1
    if (line.calls === 0) lines.delete(caller)
  }
}
