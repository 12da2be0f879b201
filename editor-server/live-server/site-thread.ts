import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { renderDraft } from '#renderer/build/render/render-draft.ts'
import { renderLegalDraft } from '#renderer/build/render/render-legal-draft.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import { type DraftOrder, type LegalOrder, type OutputOrder, type PlainDraft, toPlainDraft } from '../pages/orders.ts'
import { SiteCopy } from '../pages/site-copy.ts'
import { renderOutput } from '../pages/render-output.ts'
import { type CheckOrder, checkHere } from '../publishing/checks/check-here.ts'
import { findOwnProblems, MOST_FINDINGS } from '../publishing/checks/own-problems.ts'
import type { ReadOrder } from '../search/read-apart.ts'
import { readDocument } from '../search/read-document.ts'
import { blocksOf } from '../site/things.ts'
import { toPlainError, type ThreadMessage } from '../threads/order.ts'

/** On Linux this is the thread's alone: who answers requests goes first where processors are few. */
const LATER = 10

/** What a thread can be asked. */
type Order = CheckOrder | ReadOrder | DraftOrder | OutputOrder | LegalOrder

async function run(order: Order, copy: SiteCopy, begun: () => void): Promise<unknown> {
  if (order.kind === 'check') {
    begun()
    return checkHere(order.page, order.options)
  }
  if (order.kind === 'read') {
    begun()
    return readDocument(order.thing, order.as)
  }
  const renderer = await copy.open(order.seen)
  begun()
  if (order.kind === 'legal') return renderLegalDraft(renderer, order.text)
  return order.kind === 'draft' ? runDraft(order, renderer) : renderOutput(renderer, order.key)
}

/** The canvas of edit mode shows no problems. */
function runDraft({ draft, options }: DraftOrder, renderer: SiteRenderer): PlainDraft {
  const rendered = renderDraft(renderer, draft, options)
  if (options?.marksOptions === true) return toPlainDraft(rendered, {})
  return toPlainDraft(rendered, findOwnProblems(blocksOf(draft.value), rendered.problems, MOST_FINDINGS))
}

if (parentPort) {
  const port = parentPort
  const copy = new SiteCopy()
  const say = (message: ThreadMessage) => port.postMessage(message)
  if (process.platform === 'linux') setPriority(LATER)
  port.on('message', (order: Order) => {
    run(order, copy, () => say({ kind: 'begun' })).then(
      (answer) => say({ kind: 'done', answer }),
      (error: unknown) => say({ kind: 'failed', error: toPlainError(error) }),
    )
  })
}
