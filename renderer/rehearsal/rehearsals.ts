import { AppError } from '#content/errors/app-error.ts'
import { forgetRehearsal } from './forget-rehearsal.ts'
import type { RehearsalFolders } from './live-rehearsals.ts'
import type { Rehearsed } from './rehearse-site.ts'
import { nameOfRehearsal } from './shadow-folders.ts'
import type { PlannedWrite } from './plan-content.ts'
import { RehearsalThread } from './rehearsal-thread.ts'

/** How a site would differ, as the content is at the moment of asking. */
export interface RehearsalPlan {
  planned: PlannedWrite
  /** Files that stand elsewhere, absolute, by the path below the site that they would get. */
  files: ReadonlyMap<string, string>
}

interface Job {
  name: string
  run: () => Promise<Rehearsed>
  done: Promise<Rehearsed>
  resolve: (built: Rehearsed) => void
  reject: (error: unknown) => void
}

/** The content of a site that changes all the time is taken as it is after so many looks. */
const MOST_LOOKS = 5

/**
 * Rehearsals of all sites, one at a time and in the order of asking, in a thread that builds nothing else: no publish waits for one. Of those
 * that wait under one id only the last one asked for runs, and answers all of them.
 */
export class Rehearsals {
  readonly #data: string
  readonly #thread: Pick<RehearsalThread, 'ask' | 'close'>
  readonly #waiting: Job[] = []
  #running: Job | undefined
  #isClosed = false

  constructor(folders: RehearsalFolders, thread: Pick<RehearsalThread, 'ask' | 'close'> = new RehearsalThread(folders)) {
    this.#data = folders.data
    this.#thread = thread
  }

  /**
   * Builds a site as it would be.
   * @param plan asked when its turn has come, and again where the content has changed meanwhile
   * @throws AppError SITE_REHEARSAL_FAILED; what `plan` throws
   */
  rehearse(site: string, id: string, plan: () => Promise<RehearsalPlan>): Promise<Rehearsed> {
    const name = nameOfRehearsal(site, id)
    const run = () => this.#rehearse(site, id, plan)
    const waiting = this.#waiting.find((job) => job.name === name)
    if (waiting) {
      waiting.run = run
      return waiting.done
    }
    const job = createJob(name, run)
    this.#waiting.push(job)
    this.#begin()
    return job.done
  }

  /** Deletes a rehearsal, once it is not being built any more; those of it that wait fail. */
  async forget(site: string, id: string): Promise<void> {
    const name = nameOfRehearsal(site, id)
    for (const job of this.#waiting.filter((each) => each.name === name)) {
      this.#waiting.splice(this.#waiting.indexOf(job), 1)
      job.reject(new AppError('SITE_REHEARSAL_FAILED', { reason: 'it was deleted' }))
    }
    if (this.#running?.name === name) await this.#running.done.catch(() => {})
    await forgetRehearsal(this.#data, site, id)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(new AppError('SITE_REHEARSAL_FAILED', { reason: 'the server ends' }))
    await this.#thread.close()
  }

  #begin(): void {
    if (this.#running || this.#isClosed) return
    const job = this.#waiting.shift()
    this.#running = job
    if (!job) return
    void job
      .run()
      .then(job.resolve, job.reject)
      .finally(() => {
        this.#running = undefined
        this.#begin()
      })
  }

  async #rehearse(site: string, id: string, plan: () => Promise<RehearsalPlan>): Promise<Rehearsed> {
    const startedAt = performance.now()
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      const { planned, files } = await plan()
      await this.#thread.ask({ kind: 'mirror', site, id, planned: { texts: planned.texts, files } }, 'mirrored')
      if (!planned.isOvertaken()) break
    }
    const { built } = await this.#thread.ask({ kind: 'build', site, id }, 'built')
    return { ...built, ms: Math.round(performance.now() - startedAt) }
  }
}

function createJob(name: string, run: Job['run']): Job {
  let settle: Pick<Job, 'resolve' | 'reject'> | undefined
  const done = new Promise<Rehearsed>((resolve, reject) => (settle = { resolve, reject }))
  return { name, run, done, ...(settle as unknown as Pick<Job, 'resolve' | 'reject'>) }
}
