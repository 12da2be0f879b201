import { parentPort } from 'node:worker_threads'
import type { Finding } from '#content/checks/engine/contract.ts'
import { checkPage } from '#renderer/build/find-checks.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type PlainPage, withAlts } from './plain-page.ts'

/** What the thread is asked, and answers under the same number. */
export interface CheckOrder {
  id: number
  page: PlainPage
  language: InterfaceLanguage
}

export interface CheckAnswer {
  id: number
  findings: Finding[]
}

if (parentPort) {
  const port = parentPort
  port.on('message', ({ id, page, language }: CheckOrder) => {
    port.postMessage({ id, findings: checkPage(withAlts(page), language) } satisfies CheckAnswer)
  })
}
