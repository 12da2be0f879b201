import { dueBefore } from '#content/model/record/index-order.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { MailResult, OutgoingMail } from '#content/model/mail/schema.ts'
import type { Entry, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import type { DirectMail, SendOutcome } from '../site/site-services.ts'
import { cleanReason, endMail } from './mail-results.ts'
import { isHopeless, waitAfter } from './retry.ts'
import { readText } from './sealed-code.ts'
import type { MailTransport, ReadyMail } from './transport.ts'

export interface MailSenderOptions {
  sites: OpenSites
  transport: MailTransport
  /** Address that mails come from; without it no-reply@ the site's own host. */
  from?: string | undefined
  /** Mails of one site within an hour; more of them wait. */
  mostAnHour: number
  log: Logger
  now: () => Date
}

const HOUR = 3600_000
/** How often the outboxes are looked into (ms): other processes put mails there too. */
const EVERY = 1000
/** Which part of them anybody may have sent to any address: the others, such as links to new passwords, always have room. */
const PART_OF_ANYONES = 0.5
/** Mails of one site in a round; then it is looked again what there is, so that none waits long behind another site's many. */
const MOST_A_ROUND = 20

/**
 * Sends the mails in the outboxes. Once a mail is sent, what became of it takes its place. They go one at a time, so a crash between the two
 * sends at most one of them twice. A server that accepts nothing is left alone for a while, and no mail is lost.
 */
export class MailSender {
  readonly #options: MailSenderOptions
  /** Sent, and still in the store because that could not be written. */
  readonly #sent = new Set<string>()
  readonly #lastHour = new Map<string, { at: number; isAnyones: boolean }[]>()
  #failuresOfServer = 0
  #pausedUntil = 0
  /** What the server said when the pause began. */
  #pausedFor = ''
  #isStopping = false
  #running: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(options: MailSenderOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.sendDue()
        .catch((error: unknown) => this.#options.log.error({ err: error }, 'the outbox could not be read or written'))
        .then(() => {
          if (!this.#isStopping) this.start()
        })
    }, EVERY)
    this.#timer.unref()
  }

  /** Ends after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#running
    this.#options.transport.close()
  }

  /** Sends all that is due, the sites by turns; ends early when the server takes nothing. */
  async sendDue(): Promise<void> {
    for (let isMore = true; isMore;) {
      const queues = await Promise.all(this.#options.sites.names.map((name) => this.#findDue(name)))
      isMore = queues.some(({ due }) => due.length > MOST_A_ROUND)
      for (let turn = 0; turn < MOST_A_ROUND; turn += 1) {
        for (const { site, due } of queues) {
          const mail = due[turn]
          if (!mail) continue
          if (this.#isStopping || this.#now() < this.#pausedUntil) return
          await this.#handle(site, mail)
        }
      }
    }
  }

  /** Address that mails of a site come from. */
  addressOf(site: Site): string {
    return this.#options.from ?? `no-reply@${new URL(site.origin).hostname}`
  }

  /**
   * Hands a mail over at once, past the outbox: what the server says of it is the answer. A server that takes nothing is left alone while
   * mails wait for it.
   */
  async sendNow(site: Site, mail: DirectMail): Promise<SendOutcome> {
    if (this.#now() < this.#pausedUntil) return { kind: 'down', reason: this.#pausedFor }
    return this.#options.transport.send(this.#prepare(site, randomUUID(), mail))
  }

  /** Until when the mail server is left alone (ms since 1970), and what it said; undefined while it takes mails. */
  findPause(): { until: number; reason: string } | undefined {
    return this.#now() < this.#pausedUntil ? { until: this.#pausedUntil, reason: this.#pausedFor } : undefined
  }

  #now(): number {
    return this.#options.now().getTime()
  }

  async #findDue(name: string): Promise<{ site: Site; due: Entry<OutgoingMail>[] }> {
    const site = this.#options.sites.find(name) as Site
    const now = this.#now()
    if (now < this.#pausedUntil) return { site, due: [] }
    const sent = (this.#lastHour.get(name) ?? []).filter(({ at }) => now - at < HOUR)
    this.#lastHour.set(name, sent)
    const room = this.#options.mostAnHour - sent.length
    if (room <= 0) return { site, due: [] }
    const due = await site.records.read((reader) => reader.list('outgoingMail', { by: 'due', ...dueBefore(now) }))
    // In order of arrival, also what was postponed.
    const inOrder = due.sort((a, b) => (a.id < b.id ? -1 : 1))
    const sentToAnyone = sent.filter(({ isAnyones }) => isAnyones).length
    const roomOfAnyones = Math.max(0, Math.ceil(this.#options.mostAnHour * PART_OF_ANYONES) - sentToAnyone)
    const anyones = inOrder.filter(({ value }) => value.isAnyones).slice(0, roomOfAnyones)
    return { site, due: [...inOrder.filter(({ value }) => !value.isAnyones), ...anyones].slice(0, room) }
  }

  async #handle(site: Site, { id }: Entry<OutgoingMail>): Promise<void> {
    const key = `${site.name}/${id}`
    // Others were sent since it was listed: it may have been given up, or erased with its person.
    const value = await site.records.read((reader) => reader.find('outgoingMail', id))
    if (!value) return
    if (value.givenUpOn !== undefined) {
      await site.records.transact((writer) => this.#end(site, writer, id, { state: 'givenUp', attempts: value.attempts }))
      return
    }
    const outcome: SendOutcome = this.#sent.has(key) ? { kind: 'sent' } : await this.#send(site, id, value)
    if (outcome.kind === 'down') this.#pause(outcome.reason)
    else this.#failuresOfServer = 0
    if (outcome.kind === 'sent' && !this.#sent.has(key)) {
      this.#sent.add(key)
      this.#lastHour.get(site.name)?.push({ at: this.#now(), isAnyones: value.isAnyones === true })
    }
    const isOver = outcome.kind === 'sent' || outcome.kind === 'refused' || isHopeless(value, this.#now())
    if (isOver) {
      const state: MailResult['state'] = outcome.kind === 'sent' || outcome.kind === 'refused' ? outcome.kind : 'expired'
      const ended = { state, attempts: value.attempts + 1, ...(outcome.kind !== 'sent' && { reason: outcome.reason }) }
      await site.records.transact((writer) => this.#end(site, writer, id, ended))
    } else if (outcome.kind === 'later') await this.#postpone(site, id, value, outcome.reason)
    this.#sent.delete(key)
    if (isOver && outcome.kind !== 'sent') {
      // The address is personal and stays out of the log.
      const facts = { site: site.name, reason: outcome.reason, attempts: value.attempts + 1, createdOn: value.createdOn }
      this.#options.log.warn(facts, 'a mail was not delivered and is given up')
    }
  }

  async #send(site: Site, id: string, mail: OutgoingMail): Promise<SendOutcome> {
    let text: string
    try {
      text = readText(site, mail)
    } catch {
      // It never gets readable: its code was made under a secret that is gone, and so was whatever it opened.
      return { kind: 'refused', reason: 'sealed with another SITE_SECRET' }
    }
    return this.#options.transport.send(this.#prepare(site, id, { ...mail, text }))
  }

  async #postpone(site: Site, id: string, { attempts: before, to }: OutgoingMail, reason: string): Promise<void> {
    const attempts = before + 1
    const notBefore = new Date(this.#now() + waitAfter(attempts)).toISOString()
    await site.records.transact(async (writer) => {
      const mail = await writer.find('outgoingMail', id)
      // Somebody gave it up while it was being tried, or its person was erased.
      if (!mail || mail.givenUpOn !== undefined) return
      await writer.put('outgoingMail', id, { ...mail, attempts, notBefore, lastError: cleanReason(reason, to) })
    })
  }

  /** One that was taken back, or erased, meanwhile is no longer there to end. */
  async #end(
    site: Site,
    writer: StoreWriter<RecordKinds>,
    id: string,
    ended: Omit<Parameters<typeof endMail>[3], 'now' | 'keptDays'>,
  ): Promise<void> {
    const mail = await writer.find('outgoingMail', id)
    if (!mail || (ended.state === 'givenUp' && mail.givenUpOn === undefined)) return
    await endMail(writer, id, mail, { ...ended, keptDays: site.index.settings.deliveryDays, now: this.#options.now() })
  }

  #pause(reason: string): void {
    this.#failuresOfServer += 1
    const wait = waitAfter(this.#failuresOfServer)
    this.#pausedUntil = this.#now() + wait
    this.#pausedFor = reason
    this.#options.log.error({ reason, seconds: wait / 1000 }, 'the mail server takes nothing; mails wait')
  }

  #prepare(
    site: Site,
    id: string,
    { to, subject, text, language, unsubscribe }: DirectMail & Pick<OutgoingMail, 'unsubscribe'>,
  ): ReadyMail {
    const host = new URL(site.origin).hostname
    const name = site.index.settings.platformName
    const messageId = `<${createHash('sha256').update(`${site.name}/${id}`).digest('hex').slice(0, 32)}@${host}>`
    const from = { name, address: this.addressOf(site) }
    return { from, to, subject, text, language, unsubscribe, messageId }
  }
}
