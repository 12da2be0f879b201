import { Worker } from 'node:worker_threads'
import { checkPage } from '#renderer/build/find-checks.ts'
import type { Finding } from '#content/checks/engine/contract.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { CheckAnswer, CheckOrder } from './check-worker.ts'
import { type PlainPage, sizeOf, withAlts } from './plain-page.ts'

/** Characters that are checked in the thread that answers requests: they take some ten ms, a text of 1 MB more than a second. */
const MOST_HERE = 50_000

/** A thread that nobody asked anything for this long (ms) ends. */
const IDLE = 60_000

/** Compiled code starts a thread of its own; the sources, which only tests run, check where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** The author mistakes of a page. Those of a large one are looked for in a thread of their own, so that nobody else's request waits for it. */
export async function checkApart(page: PlainPage, language: InterfaceLanguage): Promise<Finding[]> {
  if (!hasThread || sizeOf(page) <= MOST_HERE) return checkPage(withAlts(page), language)
  return (thread ??= startThread()).ask(page, language)
}

interface CheckThread {
  ask(page: PlainPage, language: InterfaceLanguage): Promise<Finding[]>
}

/** One for all sites: whoever checks large pages waits for others who do. */
let thread: CheckThread | undefined

function startThread(): CheckThread {
  const worker = new Worker(new URL('check-worker.js', import.meta.url))
  const waiting = new Map<number, { resolve(findings: Finding[]): void; reject(error: Error): void }>()
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  let fault = new Error('The thread of the checks ended')
  // It takes a moment to end: whoever asks meanwhile gets another.
  const end = () => {
    if (thread === own) thread = undefined
    void worker.terminate()
  }
  // A server that stops does not wait for it.
  worker.unref()
  worker.on('message', ({ id, findings }: CheckAnswer) => {
    waiting.get(id)?.resolve(findings)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(end, IDLE).unref()
  })
  worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => {
    if (thread === own) thread = undefined
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  })
  const own: CheckThread = {
    ask(page, language) {
      clearTimeout(idle)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, page, language } satisfies CheckOrder)
      })
    },
  }
  return own
}
