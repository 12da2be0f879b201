import { setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { isError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { BuildFolders, LiveBuilds } from '../build/live/live-builds.ts'
import { LATER, PULSE } from './build-limits.ts'
import { ReleaseLock } from './release-lock.ts'
import type { Again, Answer, Sent, Told, Work } from './thread-messages.ts'

/** What this file is started with where it is the thread. */
interface ThreadTask {
  buildIn: BuildFolders
  isFirst: boolean
}

export function startWorker(buildIn: BuildFolders, isFirst: boolean): Worker {
  return new Worker(new URL('thread-end.js', import.meta.url), { workerData: { buildIn, isFirst } satisfies ThreadTask })
}

/** Loaded where builds run, and nowhere else: it brings the whole renderer. */
export async function openBuilds(...args: ConstructorParameters<typeof LiveBuilds>): Promise<LiveBuilds> {
  const { LiveBuilds: Builds } = await import('../build/live/live-builds.ts')
  return new Builds(...args)
}

/** A thread's end. */
async function buildFor(port: NonNullable<typeof parentPort>, { buildIn, isFirst }: ThreadTask): Promise<void> {
  if (!isFirst && process.platform === 'linux') setPriority(LATER)
  const tell = (message: Told) => port.postMessage(message)
  const asked: ((built: Again) => void)[] = []
  const releaseAgain = (site: string) => new Promise<Again>((resolve) => tell({ kind: 'again', site, id: asked.push(resolve) - 1 }))
  const locks = new Map<string, ReleaseLock>()
  const folders = { ...buildIn, lockOf: (site: string) => locks.get(site) }
  const builds = await openBuilds(folders, (site, problem) => tell({ kind: 'fault', site, problem }), undefined, releaseAgain)
  const pulse = setInterval(() => tell({ kind: 'alive' }), PULSE)
  const end = () =>
    void builds.close().then(() => {
      clearInterval(pulse)
      port.close()
    })
  const run = async (site: string, work: Work): Promise<Answer<string>> => {
    if (work.kind === 'impact') return { kind: 'impact', impact: await builds.impact(site, work.changes) }
    if (work.kind === 'explain') return { kind: 'explained', explained: await builds.explain(site, work.node) }
    const built = await builds.release(site, work.changed, work.loan)
    // Warnings are told by the checks before a publish; a text may have tens of thousands.
    return { kind: 'released', built: { ...built, problems: built.problems.filter(isError) } }
  }
  port.on('message', (sent: Sent) => {
    if (sent.kind === 'close') return end()
    if (sent.kind === 'end') return builds.isDone ? end() : tell({ kind: 'stays' })
    if (sent.kind === 'again') return asked[sent.id]?.(sent.built)
    const { site } = sent
    if (sent.kind === 'leave') return void builds.leave(site).then(() => tell({ kind: 'left', site }))
    if (sent.kind === 'unbar') return builds.unbarIndex(site)
    locks.set(site, new ReleaseLock(sent.lock))
    if (sent.isBarred) builds.barIndex(site)
    void run(site, sent.work)
      .catch((error: unknown) => ({ kind: 'failed' as const, error: reasonOf(error) }))
      .then((answer) => tell({ kind: 'answer', answer }))
  })
}

const task: unknown = workerData
if (!isMainThread && parentPort && typeof task === 'object' && task !== null && 'buildIn' in task)
  void buildFor(parentPort, task as ThreadTask)
