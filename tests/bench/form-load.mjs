// Sends forms over sockets of its own: what makes the load takes little of the processor that the server is measured on.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that a load keeps open. */
const CONNECTIONS = 128
/** Milliseconds before a form that had no answer is sent again. */
const AGAIN_AFTER = 200

/** @param port read anew for each connection: a server that comes back has another one */
export class Sender {
  #server
  #idle = []
  #waiting = []
  #open = 0

  constructor(server) {
    this.#server = server
  }

  /** @returns the status, or 0 when there was no answer */
  post(head, body) {
    return new Promise((resolve) => {
      this.#waiting.push({ bytes: Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`), resolve })
      this.#next()
    })
  }

  close() {
    for (const socket of this.#idle) socket.destroy()
  }

  #next() {
    while (this.#waiting.length > 0) {
      const socket = this.#idle.pop() ?? (this.#open < CONNECTIONS ? this.#connect() : undefined)
      if (socket === undefined) return
      const { bytes, resolve } = this.#waiting.shift()
      socket.answer = resolve
      socket.write(bytes)
    }
  }

  #connect() {
    this.#open += 1
    const socket = connect({ host: '127.0.0.1', port: this.#server.port, noDelay: true })
    let text = ''
    const end = (status) => {
      const { answer } = socket
      socket.answer = undefined
      text = ''
      answer?.(status)
    }
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
      const at = text.indexOf('\r\n\r\n')
      if (at < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < at + 4 + length) return
      end(Number(text.slice(9, 12)))
      this.#idle.push(socket)
      this.#next()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#open -= 1
      this.#idle = this.#idle.filter((each) => each !== socket)
      end(0)
      this.#next()
    })
    return socket
  }
}

/**
 * Sends forms at a steady rate, whatever the answers take; what is not answered is sent again, as it was.
 * @param options.makeForm by number: `{ guid, head, body }`
 * @param options.twice one in so many is sent twice at once
 */
export async function sendSteadily(server, { rate, seconds, makeForm, twice, onHalf }) {
  const sender = new Sender(server)
  const [taken, times, other, pending] = [new Set(), [], new Map(), new Set()]
  const total = rate * seconds
  const begin = performance.now()
  let next = 0
  let half
  while (next < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1000) * rate))
    for (; next < due; next += 1) {
      const work = sendOne(next, begin + (next / rate) * 1000)
      pending.add(work)
      void work.finally(() => pending.delete(work))
    }
    if (onHalf && !half && next > total / 2) half = onHalf()
    await sleep(4)
  }
  const sentIn = (performance.now() - begin) / 1000
  await half
  await Promise.all(pending)
  const took = (performance.now() - begin) / 1000
  sender.close()
  return {
    sent: total,
    taken,
    rate: Math.round(total / sentIn),
    perSecond: Math.round(taken.size / took),
    ...describeTimes(times),
    other: Object.fromEntries(other),
  }

  async function sendOne(number, on) {
    const { guid, head, body } = makeForm(number)
    for (;;) {
      const statuses = await Promise.all(Array.from({ length: number % twice === 0 ? 2 : 1 }, () => sender.post(head, body)))
      for (const status of statuses) if (![200, 201].includes(status)) other.set(status, (other.get(status) ?? 0) + 1)
      if (statuses.some((status) => status === 200 || status === 201)) break
      if (statuses.some((status) => status >= 400)) return
      await sleep(AGAIN_AFTER)
    }
    // From when it should have been sent: a sender that is kept waiting hides nothing.
    times.push(performance.now() - on)
    taken.add(guid)
  }
}

/** Sends forms one after another over some connections: as many as the server takes. */
export async function sendAsManyAsTaken(server, { seconds, makeForm, connections }) {
  const sender = new Sender(server)
  const taken = new Set()
  const times = []
  const begin = performance.now()
  let number = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begin < seconds * 1000) {
        const { guid, head, body } = makeForm((number += 1))
        const on = performance.now()
        const status = await sender.post(head, body)
        if (status !== 201) throw new Error(`a form is answered with ${status}`)
        times.push(performance.now() - on)
        taken.add(guid)
      }
    }),
  )
  const took = (performance.now() - begin) / 1000
  sender.close()
  return { taken, perSecond: Math.round(taken.size / took), ...describeTimes(times) }
}

function describeTimes(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
