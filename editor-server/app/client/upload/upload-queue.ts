import { ApiProblem, NO_ANSWER } from '../api/api-problem.ts'
import { type AcceptedFiles, findFault } from './accepted-files.ts'

/** How far one file is. `refused` will not go better a second time, `failed` may; the reason is a FileFault or what was thrown. */
export type UploadState =
  | { kind: 'waiting' }
  /** Part that has been sent, from 0 to 1. */
  | { kind: 'sending'; part: number }
  /** All is sent, and the server is looking at it. */
  | { kind: 'checking' }
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'refused' | 'failed'; reason: unknown }

export interface UploadRow {
  id: string
  file: File
  state: UploadState
}

/** Sends a file; rejects with an ApiProblem, or with the signal's reason. */
export type Upload<Uploaded> = (
  file: File,
  options: { signal: AbortSignal; /** @param part from 0 to 1 */ onProgress: (part: number) => void },
) => Promise<Uploaded>

/** What is worth saying of a file while it goes. */
export type UploadMoment = 'started' | 'half' | 'done' | 'cancelled' | 'refused' | 'failed'

export interface UploadQueueOptions<Uploaded> {
  accepts: AcceptedFiles
  upload: Upload<Uploaded>
  onUploaded: (uploaded: Uploaded, file: File) => void
  onMoment: (moment: UploadMoment, row: UploadRow) => void
}

/** Files on their way at the same time: more would only share the same line. */
const AT_ONCE = 2

/** Files to be sent, in the order in which they were chosen. Knows no React. */
export class UploadQueue<Uploaded> {
  private options: UploadQueueOptions<Uploaded>
  private rows: readonly UploadRow[] = []
  private nextId = 1
  private readonly running = new Map<string, AbortController>()
  private readonly listeners = new Set<() => void>()

  constructor(options: UploadQueueOptions<Uploaded>) {
    this.options = options
  }

  /** Each render of a widget has its own; an upload under way uses the latest. */
  setOptions(options: UploadQueueOptions<Uploaded>): void {
    this.options = options
  }

  readonly getRows = (): readonly UploadRow[] => this.rows

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    const added = files.map((file): UploadRow => {
      const fault = findFault(file, this.options.accepts)
      const id = String(this.nextId++)
      return { id, file, state: fault === undefined ? { kind: 'waiting' } : { kind: 'refused', reason: fault } }
    })
    this.show([...this.rows, ...added])
    for (const row of added) if (row.state.kind === 'refused') this.options.onMoment('refused', row)
    this.startNext()
  }

  cancel(id: string): void {
    this.stop(id, 'cancelled')
    this.change(id, { kind: 'cancelled' }, 'cancelled')
    this.startNext()
  }

  retry(id: string): void {
    this.change(id, { kind: 'waiting' })
    this.startNext()
  }

  /** Takes a file off the list. What the server has already keeps. */
  remove(id: string): void {
    this.stop(id, 'removed')
    this.show(this.rows.filter((row) => row.id !== id))
    this.startNext()
  }

  /** Stops what is under way and empties the list. */
  clear(): void {
    for (const id of [...this.running.keys()]) this.stop(id, 'cleared')
    this.show([])
  }

  private startNext(): void {
    while (this.running.size < AT_ONCE) {
      const next = this.rows.find(({ state }) => state.kind === 'waiting')
      if (!next) return
      void this.send(next)
    }
  }

  private async send({ id, file }: UploadRow): Promise<void> {
    const controller = new AbortController()
    // It may have been cancelled, and even restarted, before the answer came.
    const isCurrent = () => this.running.get(id) === controller
    this.running.set(id, controller)
    this.change(id, { kind: 'sending', part: 0 }, 'started')
    const onProgress = (part: number) => {
      if (isCurrent()) this.takeProgress(id, part)
    }
    let uploaded: Uploaded
    try {
      uploaded = await this.options.upload(file, { signal: controller.signal, onProgress })
    } catch (reason) {
      if (isCurrent()) this.end(id, { kind: isFinal(reason) ? 'refused' : 'failed', reason })
      return
    }
    if (!isCurrent()) return
    this.end(id, { kind: 'done' })
    this.options.onUploaded(uploaded, file)
  }

  private end(id: string, state: UploadState & { kind: UploadMoment }): void {
    this.running.delete(id)
    this.change(id, state, state.kind)
    this.startNext()
  }

  private takeProgress(id: string, part: number): void {
    const before = this.rows.find((row) => row.id === id)?.state
    if (before?.kind !== 'sending') return
    const isHalf = before.part < 0.5 && part >= 0.5 && part < 1
    this.change(id, part >= 1 ? { kind: 'checking' } : { kind: 'sending', part }, isHalf ? 'half' : undefined)
  }

  private stop(id: string, reason: string): void {
    const controller = this.running.get(id)
    this.running.delete(id)
    controller?.abort(new DOMException(`The upload was ${reason}`, 'AbortError'))
  }

  private change(id: string, state: UploadState, moment?: UploadMoment): void {
    this.show(this.rows.map((row) => (row.id === id ? { ...row, state } : row)))
    const row = this.rows.find((each) => each.id === id)
    if (row && moment) this.options.onMoment(moment, row)
  }

  private show(rows: readonly UploadRow[]): void {
    this.rows = rows
    for (const listener of this.listeners) listener()
  }
}

/** No answer, no session (one signs in elsewhere), too slow, too many, or a fault of the server: these may go better. */
function isFinal(reason: unknown): reason is ApiProblem {
  if (!(reason instanceof ApiProblem)) return false
  const { status } = reason
  return status !== NO_ANSWER && status < 500 && ![401, 408, 429].includes(status)
}
