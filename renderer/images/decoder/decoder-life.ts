import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { productRoot } from '../../product-root.ts'
import { ANSWER_CAP_MS, MOST_PIXELS, type ProcessLimits } from './limits.ts'
import { spawnLimited } from './spawn-limited.ts'

/** What the decoder reports of an image, in its own words. */
export class ImageFault extends Error {}

/** The process ended, not necessarily because of this image. */
export class ProcessLost extends Error {}

/** There was not enough memory; other images may have held it. */
export class NoMemory extends ProcessLost {}

interface Asked {
  /** The process is working on it; before that it cannot be what ended the process. */
  isBegun: boolean
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

type Message = { id: number; value?: unknown; fault?: string; isBegun?: boolean; isOverdue?: boolean } | { isReady: true }

const script = join(productRoot, 'renderer', 'images', 'decoder', 'process.mjs')

/** One decoding process, from start to end, with its unanswered questions. */
export class DecoderLife {
  readonly #child: ChildProcess
  readonly #asked = new Map<number, Asked>()
  #lastId = 0
  /** The question that took too long. */
  #overdue: number | undefined
  #isReady = false
  #complaint = ''

  constructor(limits: ProcessLimits, onEnd: () => void) {
    const given = JSON.stringify({ ...limits, mostPixels: MOST_PIXELS })
    this.#child = spawnLimited(process.execPath, ['--max-old-space-size=64', script, given], limits.memoryCap)
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#complaint = (this.#complaint + text).slice(-2000)))
    ;(this.#child.stderr as Socket | null)?.unref()
    this.#child.on('message', (message: Message) => this.#settle(message))
    this.#child.on('error', (error) => (this.#complaint ||= error.message))
    this.#child.once('close', (code, signal) => {
      onEnd()
      this.#bury(signal ?? `code ${code}`)
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isIdle(): boolean {
    return this.#asked.size === 0
  }

  /** @throws ImageFault, ProcessLost */
  ask(kind: string, question: object): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stopOverdue(id), ANSWER_CAP_MS)
      this.#asked.set(id, { isBegun: false, resolve, reject, timer })
      // Keeps this process running while there is work, and not without.
      this.#child.ref()
      this.#child.channel?.ref()
      this.#child.send({ id, kind, ...question }, (error) => {
        // The process had already ended and never saw the question.
        if (error) this.#take(id)?.reject(new ProcessLost(error.message))
      })
    })
  }

  /** Ends the process; unanswered questions are lost. */
  end() {
    for (const id of [...this.#asked.keys()]) this.#take(id)?.reject(new ProcessLost('stopped'))
    this.#child.kill('SIGKILL')
  }

  #settle(message: Message) {
    if ('isReady' in message) return void (this.#isReady = true)
    const { id, value, fault, isBegun, isOverdue } = message
    if (isBegun) return this.#begin(id)
    if (isOverdue) return this.#stopOverdue(id)
    const asked = this.#take(id)
    if (fault === undefined) asked?.resolve(value)
    else asked?.reject(/out of memory/i.test(fault) ? new NoMemory(fault) : new ImageFault(fault))
    if (!this.isIdle) return
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #begin(id: number) {
    const asked = this.#asked.get(id)
    if (asked) asked.isBegun = true
  }

  #stopOverdue(id: number) {
    this.#overdue = id
    this.#child.kill('SIGKILL')
  }

  /** Tells the image that ended the process; where the cause is unknown, no image is blamed. */
  #bury(how: string) {
    const begun = [...this.#asked].filter(([, { isBegun }]) => isBegun)
    const only = begun.length === 1 ? begun[0]?.[0] : undefined
    for (const id of [...this.#asked.keys()]) {
      const asked = this.#take(id)
      if (!this.#isReady) asked?.reject(new Error(`The process that decodes images does not start (${how}): ${this.#complaint.trim()}`))
      else if (id === this.#overdue) asked?.reject(new ImageFault('it takes too long to decode'))
      else if (id === only) asked?.reject(new ImageFault(`the process that decoded it ended (${how})`))
      else asked?.reject(new ProcessLost(how))
    }
  }

  #take(id: number): Asked | undefined {
    const asked = this.#asked.get(id)
    clearTimeout(asked?.timer)
    this.#asked.delete(id)
    return asked
  }
}
