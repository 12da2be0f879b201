import { ApiProblem } from '../../client/api/api-problem.ts'
import type { Upload } from '../../client/upload/upload-queue.ts'

export interface SimulatedUploadOptions {
  /** ms that a file takes. */
  takes: number
  /** Part at which it stops, and what it stops with. */
  failsAt?: { part: number; with: ApiProblem; /** Times that it fails before it goes well. */ times: number }
}

/** Sends nothing, and takes its time about it. */
export function simulateUpload({ takes, failsAt }: SimulatedUploadOptions): Upload<string> {
  let failures = 0
  return async (file, { signal, onProgress }) => {
    for (let step = 1; step <= STEPS; step += 1) {
      await sleep(takes / STEPS, signal)
      const part = step / STEPS
      if (failsAt && part >= failsAt.part && failures < failsAt.times) {
        failures += 1
        throw failsAt.with
      }
      onProgress(part)
    }
    await sleep(takes / STEPS, signal)
    return URL.createObjectURL(file)
  }
}

const STEPS = 20

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

export const noAnswer = new ApiProblem({ title: 'No answer' })
