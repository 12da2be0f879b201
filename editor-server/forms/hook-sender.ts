import { randomUUID } from 'node:crypto'
import { groupBy } from 'lodash-es'
import type { Logger } from 'pino'
import { dueBefore } from '#content/model/record/index-order.ts'
import type { HookFault, OutgoingHook } from '#content/model/submission/hook.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import type { Entry, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { isHopeless, waitAfter } from '../mail/retry.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { type HookNetwork, postHook } from './post-hook.ts'
import { sayHookFault } from './say-hook-fault.ts'
import { findHookKey, signHook } from './sign-hook.ts'
import { tellHook } from './tell-hook.ts'

/** How often the outboxes are looked into (ms): other processes put messages there too. */
const EVERY = 1000
/** Messages of one site that are looked at together. */
const MOST_AT_ONCE = 200
/** Messages of one form that fail one after the other before its others wait: one that is refused holds up no others. */
const MOST_FAILED = 3

/** Queues what the webhook of a form is told of a submission, in the transaction that keeps it. */
export async function queueHook(writer: StoreWriter<RecordKinds>, submission: Submission, now: Date): Promise<void> {
  const { formGuid, guid: submissionGuid, userGuid } = submission
  const at = now.toISOString()
  const hook = { formGuid, submissionGuid, ...(userGuid !== undefined && { userGuid }), createdOn: at, attempts: 0, notBefore: at }
  await writer.put('outgoingHook', `${at}/${randomUUID()}`, hook)
}

export interface HookSenderOptions {
  sites: Pick<OpenSites, 'names' | 'find'>
  network: HookNetwork
  log: Pick<Logger, 'warn' | 'error'>
  now: () => Date
}

/** What came of one message: `over` where nothing has to be told any more. */
type Outcome = 'told' | 'over' | 'failed'

/**
 * Tells webhooks of submissions, for a day each; then a message waits for somebody who has it sent again. One is struck off after it was told, so a crash
 * between the two tells it twice: `webhook-id` is the same both times. Each form has its own line, so that an address that does not answer keeps no
 * other form waiting.
 */
export class HookSender {
  readonly #options: HookSenderOptions
  readonly #stop = new AbortController()
  /** Lines that are being worked off, by site and form. */
  readonly #lines = new Map<string, Promise<void>>()
  /** How often lines were put off since a message of them arrived. */
  readonly #putOff = new Map<string, number>()
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(options: HookSenderOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.#startDue()
        .catch((error: unknown) => this.#logFault(error))
        .then(() => {
          if (!this.#stop.signal.aborted) this.start()
        })
    }, EVERY)
    this.#timer.unref()
  }

  /** Ends what is under way; it stays in the outbox. */
  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all(this.#lines.values())
  }

  /** Tells all that is due now, once. */
  async sendDue(): Promise<void> {
    await this.#startDue()
    await Promise.all(this.#lines.values())
  }

  async #startDue(): Promise<void> {
    await Promise.all(this.#options.sites.names.map((name) => this.#startLines(this.#options.sites.find(name))))
  }

  async #startLines(site: Site | undefined): Promise<void> {
    if (!site) return
    const due = dueBefore(this.#options.now().getTime())
    const hooks = await site.records.read((reader) => reader.list('outgoingHook', { by: 'due', ...due, limit: MOST_AT_ONCE }))
    for (const [formGuid, ofForm] of Object.entries(groupBy(hooks, ({ value }) => value.formGuid))) {
      const line = `${site.name}/${formGuid}`
      if (this.#lines.has(line) || this.#stop.signal.aborted) continue
      const work = this.#workOff(site, line, ofForm)
        .catch((error: unknown) => this.#logFault(error))
        .finally(() => this.#lines.delete(line))
      this.#lines.set(line, work)
    }
  }

  async #workOff(site: Site, line: string, hooks: readonly Entry<OutgoingHook>[]): Promise<void> {
    let failed = 0
    // Those that failed least often first: what is refused time and again waits for what is not.
    const waiting = hooks.toSorted((a, b) => a.value.attempts - b.value.attempts)
    for (const [at, { id }] of waiting.entries()) {
      const outcome = await this.#send(site, id)
      if (this.#stop.signal.aborted) return
      failed = outcome === 'failed' ? failed + 1 : 0
      if (outcome === 'told') this.#putOff.delete(line)
      if (failed === MOST_FAILED) return this.#putOffLine(site, line, waiting.slice(at + 1))
    }
  }

  async #send(site: Site, id: string): Promise<Outcome> {
    const reason = await this.#tell(site, id)
    // Its end is no failure of the address.
    if (this.#stop.signal.aborted) return 'over'
    if (reason === 'told' || reason === 'over') {
      await site.records.transact((writer) => writer.delete('outgoingHook', id))
      return reason
    }
    await this.#noteFailure(site, [id], reason.why)
    return 'failed'
  }

  async #tell(site: Site, id: string): Promise<'told' | 'over' | { why: HookFault }> {
    // Others were sent since it was listed: it may be gone with its submission.
    const { submission, key, formGuid } = await site.records.read(async (reader) => {
      const hook = await reader.find('outgoingHook', id)
      if (!hook) return {}
      const found = await reader.find('submission', hook.submissionGuid)
      return { submission: found, key: await findHookKey(site, reader, hook.formGuid), formGuid: hook.formGuid }
    })
    const form = formGuid === undefined ? undefined : site.index.find('form', formGuid)
    if (form?.webhook === undefined || !submission) return 'over'
    if (submission.deletedOn !== undefined) return { why: { code: 'deleted' } }
    if (key === undefined) return { why: { code: 'noKey' } }
    const { network, now } = this.#options
    const body = tellHook(form, submission)
    // One submission is one message, however often it is sent.
    const headers = signHook(key, { id: id.slice(id.indexOf('/') + 1), body, at: now().getTime() })
    const why = await postHook({ url: form.webhook, headers, body, signal: this.#stop.signal }, network)
    return why === undefined ? 'told' : { why }
  }

  async #noteFailure(site: Site, ids: readonly string[], why: HookFault, wait?: number): Promise<void> {
    const now = this.#options.now().getTime()
    const ended = await site.records.transact(async (writer) => {
      const found: OutgoingHook[] = []
      for (const id of ids) {
        const hook = await writer.find('outgoingHook', id)
        if (!hook) continue
        const changed = afterFailure(hook, why, { now, wait })
        await writer.put('outgoingHook', id, changed)
        if (changed.failedOn !== undefined) found.push(changed)
      }
      return found
    })
    for (const { formGuid: form, lastError = why, attempts } of ended)
      this.#options.log.warn(
        { site: site.name, form, reason: sayHookFault('en', lastError), attempts },
        'a webhook was not told of a submission; it is tried no more',
      )
  }

  async #putOffLine(site: Site, line: string, hooks: readonly Entry<OutgoingHook>[]): Promise<void> {
    const failures = (this.#putOff.get(line) ?? 0) + 1
    this.#putOff.set(line, failures)
    const ids = hooks.map(({ id }) => id)
    await this.#noteFailure(site, ids, { code: 'others' }, waitAfter(failures))
  }

  #logFault(error: unknown): void {
    this.#options.log.error({ err: error }, 'the outbox of webhooks could not be read or written')
  }
}

/** @param wait ms, of one that was not tried itself */
function afterFailure(hook: OutgoingHook, why: HookFault, { now, wait }: { now: number; wait: number | undefined }): OutgoingHook {
  const attempts = hook.attempts + (wait === undefined ? 1 : 0)
  return {
    ...hook,
    attempts,
    notBefore: new Date(now + (wait ?? waitAfter(attempts))).toISOString(),
    ...(isHopeless(hook, now) && { failedOn: new Date(now).toISOString() }),
    lastError: wait === undefined ? why : (hook.lastError ?? why),
  }
}
