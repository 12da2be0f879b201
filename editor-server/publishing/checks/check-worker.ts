import { parentPort } from 'node:worker_threads'
import type { Finding } from '#content/checks/engine/contract.ts'
import type { Limited } from '#content/checks/engine/limit-each.ts'
import { checkPageUpTo } from '#renderer/build/find-checks.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type PlainPage, withAlts } from './plain-page.ts'

export interface CheckOptions {
  /** Of the findings' texts. */
  language: InterfaceLanguage
  /** Findings of each severity that are told. */
  most: number
}

/** What the thread is asked, and answers under the same number. */
export interface CheckOrder {
  id: number
  page: PlainPage
  options: CheckOptions
}

export interface CheckAnswer {
  id: number
  found: Limited<Finding>
}

if (parentPort) {
  const port = parentPort
  port.on('message', ({ id, page, options: { language, most } }: CheckOrder) => {
    port.postMessage({ id, found: checkPageUpTo(withAlts(page), language, most) } satisfies CheckAnswer)
  })
}
