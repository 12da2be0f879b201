import { parentPort, threadId } from 'node:worker_threads'
import type { Renderer } from '../../pages/renderer.tsx'
import { readRows } from '../site/read-rows.ts'
import { renderBatch } from './render-keys.ts'
import { ParsedSources } from './parsed-sources.ts'
import { SiteRenderer } from './site-renderer.ts'
import { SharedPages } from '../../search-indexer/index-pages.ts'
import { openMessage, type SearchAnswer, type SearchRequest, type SiteTask, type WorkerAnswer, type WorkerRequest } from './tasks.ts'

let parsed = new ParsedSources()
let task: SiteTask | undefined
let site: SiteRenderer | undefined
let searched = new SharedPages()

/** Answers the pool's requests in order. The bundle that holds this code also brings the renderer. */
export function startWorker(renderer: Renderer) {
  parentPort?.on('message', (message: string | SearchRequest) => answer(openMessage<WorkerRequest>(message), renderer))
  post({ kind: 'ready' })
}

function answer(request: WorkerRequest, renderer: Renderer) {
  try {
    switch (request.kind) {
      case 'read':
        return post({ kind: 'read', id: request.id, rows: readRows(request.source, request.files, { parsed }) })
      case 'site':
        task = request.task
        site = new SiteRenderer({ renderer, ...task, parsed })
        parsed = new ParsedSources()
        return
      case 'render': {
        const { staging } = task as SiteTask
        return post({ kind: 'rendered', id: request.id, result: renderBatch(site as SiteRenderer, request.batch, staging, `t${threadId}`) })
      }
      case 'index': {
        // Nothing of the site is rendered after its search has begun.
        site = task = undefined
        parsed = new ParsedSources()
        searched = new SharedPages()
        const part = searched.index(request.pages)
        const answered: SearchAnswer = { kind: 'indexed', id: request.id, part }
        return parentPort?.postMessage(answered, [part.numbers.buffer as ArrayBuffer])
      }
      case 'place': {
        const answered: SearchAnswer = { kind: 'placed', id: request.id, written: searched.place(request.folder, request.files) }
        searched = new SharedPages()
        return parentPort?.postMessage(answered)
      }
    }
  } catch (error) {
    const { message, code, path } = error as NodeJS.ErrnoException
    post({ kind: 'failed', id: 'id' in request ? request.id : -1, message, code, path })
  }
}

function post(message: WorkerAnswer) {
  parentPort?.postMessage(JSON.stringify(message))
}
