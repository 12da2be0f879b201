import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attack, isPublish, listAttacks, type Outcome, runAttack, watchBeside } from '../support/neighbours/attack.ts'
import { type CostlySite, OTHERS, SITE, startCostlySite } from '../support/neighbours/costly-site.ts'
import { type Neighbours, percentile, type Wait, watchNeighbours } from '../support/neighbours/watch-neighbours.ts'
import { isFull, sample, takeSlice } from '../support/seed.ts'

/** ms that one in a hundred requests of another site may wait, and how many times as long as while nothing goes on: a machine may be busy. */
const LONGEST_WAIT = 100
const MOST_TIMES = 4
/** The same of a publish, which is a build: the costliest text takes one of 6 seconds. */
const LONGEST_PUBLISH = 1_000
/** A machine that does other things too makes everybody wait: what is over is tried again, this often. */
const TRIES = 3
/** MB that the process may keep. */
const MOST_KEPT = 150

let site: CostlySite
beforeAll(async () => {
  site = await startCostlySite(isFull ? OTHERS : [])
})
afterAll(() => site?.stop())

const describeOutcome = ({ name, took, longest, p99, publish, statuses }: Outcome) =>
  `${name}: a neighbour waited ${Math.round(longest)} ms (p99 ${Math.round(p99)}), for a publish ${Math.round(publish ?? 0)} ms; ` +
  `${Math.round(took)} ms for ${statuses.join(' ')}`

describe('visitors and editors of another site', () => {
  test(
    'never wait for what a route is sent that costs most',
    async () => {
      const attacks = takeSlice(await listAttacks())
      const texts = attacks.filter(({ name }) => name.startsWith('a page of'))
      const others = attacks.filter((attack) => !texts.includes(attack))
      // Texts first: one of the others deletes the page that they are written on.
      const chosen = [
        ...sample('neighbours of texts', texts, 3),
        ...(isFull ? togetherOf(texts) : []),
        ...sample('neighbours', others, 30, { kindOf: ({ route }) => route }),
      ]
      const neighbours = watchBeside(site)
      await sleep(2_000)
      const most = mostOf(neighbours)
      const before = await site.memory()
      const outcomes: Outcome[] = []
      for (const attack of chosen) {
        const outcome = await runBest(site, attack, neighbours, most)
        outcomes.push(outcome)
        // A whole run takes long, and says what it found though it is ended.
        if (isFull && (isSlow(outcome, most) || outcomes.length % 100 === 0))
          console.log(`${outcomes.length} of ${chosen.length}: ${describeOutcome(outcome)}`)
      }
      const waits = await neighbours.stop()
      const kept = await waitForMemory(before)
      const slow = outcomes.filter((outcome) => isSlow(outcome, most))
      console.log(
        `${outcomes.length} attacks; ${describeWaits('neighbours', waits.filter(not(isPublish)))}; ${describeWaits('publishes', waits.filter(isPublish))}; ` +
          `most p99 ${Math.round(most.p99)} ms, of a publish ${Math.round(most.publish)} ms; ${Math.round(kept)} MB more than before\n${[
            ...outcomes,
          ]
            .sort((a, b) => b.p99 - a.p99)
            .slice(0, 10)
            .map(describeOutcome)
            .join('\n')}`,
      )
      expect(slow.map(describeOutcome)).toEqual([])
      expect(outcomes.filter(({ statuses }) => statuses.some((status) => status >= 500)).map(describeOutcome)).toEqual([])
      expect(outcomes.flatMap(({ name, refused }) => refused.map(({ line, status }) => `${name}: ${line}: ${status}`))).toEqual([])
      if (isFull) expect(kept).toBeLessThan(MOST_KEPT)
    },
    isFull ? 7_200_000 : 300_000,
  )

  test('are seen to wait where a route is slow', async () => {
    // Answers at once, but for /duur, which takes the whole process.
    const program = `
      const server = require('node:http').createServer((request, answer) => {
        const end = Date.now() + (request.url === '/duur' ? 400 : 0)
        while (Date.now() < end);
        answer.end()
      }).listen(0, '127.0.0.1', () => process.send(server.address().port))`
    const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    try {
      const port = await new Promise<number>((resolve) => child.once('message', (told) => resolve(told as number)))
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
      const neighbours = watchNeighbours([{ line: 'a visitor', ask: () => ask('/'), pause: 10 }])
      await sleep(200)
      const quick = await runAttack(site, neighbours, { name: 'quick', route: '', run: async () => [await ask('/')] })
      const slow = await runAttack(site, neighbours, { name: 'slow', route: '', run: async () => [await ask('/duur')] })
      await neighbours.stop()
      expect(quick.p99).toBeLessThan(LONGEST_WAIT * 3)
      expect(slow.p99).toBeGreaterThan(LONGEST_WAIT * 3)
    } finally {
      child.kill()
    }
  })
})

/** Threads of sites end after half a minute without work, and only the whole run waits for that. @returns MB more than before */
async function waitForMemory(before: number): Promise<number> {
  const end = performance.now() + (isFull ? 120_000 : 0)
  for (;;) {
    const kept = (await site.memory()) - before
    if (kept < MOST_KEPT || performance.now() > end) return kept
    await sleep(1_000)
  }
}

type Most = Pick<Outcome, 'p99'> & { publish: number }

/** What neighbours may wait, by how long they wait while nothing goes on. */
function mostOf(neighbours: Neighbours): Most {
  const idle = neighbours.since(0)
  const p99 = Math.max(LONGEST_WAIT, MOST_TIMES * percentile(idle.filter(not(isPublish)), 0.99))
  return { p99, publish: Math.max(LONGEST_PUBLISH, MOST_TIMES * percentile(idle.filter(isPublish), 0.99)) }
}

const isSlow = ({ p99, publish = 0 }: Outcome, most: Most) => p99 > most.p99 || publish > most.publish

function describeWaits(who: string, waits: readonly Wait[]): string {
  return `${who} asked ${waits.length} times: p50 ${Math.round(percentile(waits, 0.5))} ms, p99 ${Math.round(percentile(waits, 0.99))} ms`
}

/** The same text on three sites at once. */
function togetherOf(texts: readonly Attack[]): Attack[] {
  return texts.map(({ name, route, run }) => ({
    name: `${name} on three sites`,
    route,
    async run({ send, ...rest }) {
      const each = [SITE, ...OTHERS].map((name) => run({ ...rest, send: (request) => send({ site: name, ...request }) }))
      return (await Promise.all(each)).flat()
    },
  }))
}

async function runBest(on: CostlySite, attack: Attack, neighbours: Neighbours, most: Most): Promise<Outcome> {
  let best: Outcome | undefined
  for (let tries = 0; tries < TRIES && (best === undefined || isSlow(best, most)); tries += 1) {
    const outcome = await runAttack(on, neighbours, attack)
    if (best === undefined || !isSlow(outcome, most) || outcome.p99 < best.p99) best = outcome
  }
  return best as Outcome
}

function not<T>(is: (value: T) => boolean): (value: T) => boolean {
  return (value) => !is(value)
}
