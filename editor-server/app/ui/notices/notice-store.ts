import { type Notification, type NotificationRequest, readNotification } from '#content/model/notification/read-notification.ts'

/** A button in a notice. What it does is the end of the notice. */
export interface NoticeAction {
  label: string
  run: () => void
}

/** What is asked for; position, kind and time have defaults (SPEC section 9). */
export interface NoticeRequest extends NotificationRequest {
  /** Something is going on: a sign turns. */
  isBusy?: boolean
  action?: NoticeAction
}

export interface ShownNotice extends Notification {
  id: number
  isBusy: boolean
  action: NoticeAction | undefined
}

interface Running {
  /** Milliseconds that are left. */
  left: number
  since: number
  timer: ReturnType<typeof setTimeout>
}

export interface NoticeStoreOptions {
  /** Only developers hear about misuse (SPEC section 8). */
  report?: (text: string) => void
}

/** The notices on the screen, the oldest first. Each closes by itself in time, but not while somebody reads (WCAG 2.2.1). */
export class NoticeStore {
  #notices: readonly ShownNotice[] = []
  #nextId = 1
  readonly #running = new Map<number, Running>()
  readonly #holds = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #report: (text: string) => void

  constructor({ report = reportToConsole }: NoticeStoreOptions = {}) {
    this.#report = report
  }

  readonly getState = (): readonly ShownNotice[] => this.#notices

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns its id; undefined if the request was not a valid notice, which changes nothing */
  show({ isBusy = false, action, ...notification }: NoticeRequest): number | undefined {
    const read = readNotification(notification)
    if ('faults' in read) {
      this.#report(`This is no notice, and it is not shown. ${read.faults.join('; ')}`)
      return undefined
    }
    const id = this.#nextId++
    this.#set([...this.#notices, { ...read.notification, id, isBusy, action }])
    if (read.notification.timeout > 0) this.#run(id, read.notification.timeout)
    return id
  }

  close(id: number | undefined): void {
    if (id === undefined) return
    clearTimeout(this.#running.get(id)?.timer)
    this.#running.delete(id)
    if (this.#notices.some((notice) => notice.id === id)) this.#set(this.#notices.filter((notice) => notice.id !== id))
  }

  /** Time stands still from now on, for a reason that has a name: the pointer is there, the focus, or the page is hidden. */
  hold(reason: string): void {
    if (this.#holds.size === 0) for (const running of this.#running.values()) stop(running)
    this.#holds.add(reason)
  }

  /** The clock runs again once no reason to pause is left. */
  release(reason: string): void {
    if (!this.#holds.delete(reason) || this.#holds.size > 0) return
    for (const [id, { left }] of this.#running) this.#run(id, left)
  }

  #run(id: number, left: number): void {
    const timer = setTimeout(() => this.close(id), left)
    const running = { left, since: Date.now(), timer }
    this.#running.set(id, running)
    if (this.#holds.size > 0) stop(running)
  }

  #set(notices: readonly ShownNotice[]): void {
    this.#notices = notices
    for (const listener of this.#listeners) listener()
  }
}

function stop(running: Running): void {
  clearTimeout(running.timer)
  running.left -= Date.now() - running.since
}

function reportToConsole(text: string): void {
  // oxlint-disable-next-line no-console -- the specification has it in the console (SPEC section 8)
  console.error(text)
}
