import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { LiveRehearsals, RehearsalFolders } from './live-rehearsals.ts'
import { type BuildLimits, defaultLimits, LATER, LONGEST_END, PULSE } from '../build-threads/build-limits.ts'
import type { Asked, SentToRehearsals, ToldOfRehearsals } from './rehearsal-messages.ts'

type Answer = Exclude<ToldOfRehearsals, { kind: 'alive' }>

/** What this file is started with where it is the thread. */
interface ThreadTask {
  rehearseIn: RehearsalFolders
}

/** Compiled code starts a thread; the sources, which only tests run, rehearse where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** The thread of rehearsals: started by the first question, ended after a while without any, and started anew by the next. */
export class RehearsalThread {
  readonly #folders: RehearsalFolders
  readonly #limits: Pick<BuildLimits, 'idle' | 'silence'>
  readonly #startWorker: typeof startWorker | undefined
  #worker: Worker | undefined
  #answer: ((answer: Answer) => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #here: Promise<LiveRehearsals> | undefined
  #isClosed = false

  constructor(folders: RehearsalFolders, limits: Partial<BuildLimits> = {}, start = hasThread ? startWorker : undefined) {
    this.#folders = folders
    this.#limits = { ...defaultLimits, ...limits }
    this.#startWorker = start
  }

  /**
   * One question at a time.
   * @throws AppError SITE_REHEARSAL_FAILED
   */
  async ask<Kind extends Answer['kind']>(asked: Asked, kind: Kind): Promise<Extract<Answer, { kind: Kind }>> {
    // A thread that has just ended is not followed by another.
    if (this.#isClosed) throw new AppError('SITE_REHEARSAL_FAILED', { reason: 'the server ends' })
    const answer = this.#startWorker ? await this.#askThread(asked, this.#startWorker) : await this.#askHere(asked)
    if (answer.kind === kind) return answer as Extract<Answer, { kind: Kind }>
    throw new AppError('SITE_REHEARSAL_FAILED', { reason: answer.kind === 'failed' ? answer.reason : answer.kind })
  }

  /** Ends what runs: the next rehearsal of that site repairs what it leaves. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const worker = this.#worker
    if (worker) {
      const ended = once(worker, 'exit')
      worker.postMessage({ kind: 'close' } satisfies SentToRehearsals)
      await Promise.race([ended, sleep(LONGEST_END, undefined, { ref: false })])
      await worker.terminate()
    }
    await (await this.#here)?.close()
  }

  async #askHere(asked: Asked): Promise<Answer> {
    const here = await (this.#here ??= openRehearsals(this.#folders))
    return answerTo(here, asked)
  }

  #askThread(asked: Asked, start: typeof startWorker): Promise<Answer> {
    return new Promise((resolve) => {
      this.#answer = resolve
      const worker = (this.#worker ??= this.#listenTo(start(this.#folders)))
      this.#watch(worker)
      worker.postMessage(asked satisfies SentToRehearsals)
    })
  }

  #listenTo(worker: Worker): Worker {
    worker.on('message', (told: ToldOfRehearsals) => {
      if (this.#worker !== worker) return
      if (told.kind !== 'alive') this.#finish(told, worker)
      else if (this.#answer) this.#watch(worker)
    })
    let reason = 'its thread ended'
    worker.on('error', (error) => (reason = reasonOf(error)))
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#finish({ kind: 'failed', reason }, undefined)
    })
    return worker
  }

  #finish(answer: Answer, worker: Worker | undefined): void {
    clearTimeout(this.#timer)
    const resolve = this.#answer
    this.#answer = undefined
    if (worker) this.#timer = setTimeout(() => this.#let(worker), this.#limits.idle).unref()
    resolve?.(answer)
  }

  /** Ends it if it says nothing any more. */
  #watch(worker: Worker): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#let(worker)
      this.#finish({ kind: 'failed', reason: `it gave no sign of life for ${this.#limits.silence / 1000} seconds` }, undefined)
      void worker.terminate()
    }, this.#limits.silence).unref()
  }

  /** Lets go of it; a new one answers the next question. */
  #let(worker: Worker): void {
    this.#worker = undefined
    worker.postMessage({ kind: 'close' } satisfies SentToRehearsals)
  }
}

function startWorker(rehearseIn: RehearsalFolders): Worker {
  return new Worker(new URL('rehearsal-thread.js', import.meta.url), { workerData: { rehearseIn } satisfies ThreadTask })
}

/** Loaded where rehearsals run, and nowhere else: it brings the whole renderer. */
async function openRehearsals(folders: RehearsalFolders): Promise<LiveRehearsals> {
  const { LiveRehearsals: Rehearsals } = await import('./live-rehearsals.ts')
  return new Rehearsals(folders)
}

async function answerTo(rehearsals: LiveRehearsals, asked: Asked): Promise<Answer> {
  const { site, id } = asked
  try {
    if (asked.kind === 'build') return { kind: 'built', built: await rehearsals.build(site, id) }
    return { kind: 'mirrored', mirrored: rehearsals.mirror(site, id, asked.planned) }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

/** A thread's end. What it takes from others is what nobody waits for. */
async function rehearseFor(port: NonNullable<typeof parentPort>, { rehearseIn }: ThreadTask): Promise<void> {
  if (process.platform === 'linux') setPriority(LATER)
  const tell = (message: ToldOfRehearsals) => port.postMessage(message)
  const rehearsals = await openRehearsals(rehearseIn)
  const pulse = setInterval(() => tell({ kind: 'alive' }), PULSE)
  port.on('message', (sent: SentToRehearsals) => {
    if (sent.kind !== 'close') return void answerTo(rehearsals, sent).then(tell)
    return void rehearsals.close().then(() => {
      clearInterval(pulse)
      port.close()
    })
  })
}

const task: unknown = workerData
if (!isMainThread && parentPort && typeof task === 'object' && task !== null && 'rehearseIn' in task)
  void rehearseFor(parentPort, task as ThreadTask)
