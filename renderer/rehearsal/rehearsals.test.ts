import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BuildLimits } from '../build-threads/build-limits.ts'
import { RehearsalThread } from './rehearsal-thread.ts'
import { Rehearsals } from './rehearsals.ts'

/**
 * A thread whose builds take as many ms as the text of `ms` says, that dies of `die` and says nothing more after `hang`. What it built is the
 * number of its thread.
 */
const program = `
  const { parentPort: port, threadId } = require('node:worker_threads')
  let asked = ''
  port.on('message', (message) => {
    if (message.kind === 'close') return port.close()
    if (message.kind === 'mirror') {
      asked = message.planned.texts.get('ms') ?? '0'
      return port.postMessage({ kind: 'mirrored', mirrored: { written: 0, removed: 0 } })
    }
    if (asked === 'die') process.exit(1)
    if (asked === 'hang') while (true);
    setTimeout(() => port.postMessage({ kind: 'built', built: { pages: Number(asked), rendered: threadId, problems: [], ms: 0 } }), Number(asked))
  })`

let data: string
let rehearsals: Rehearsals
let started = 0
const order: string[] = []

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bouwsteen-rehearsals-'))
  order.length = 0
})
afterEach(async () => {
  await rehearsals.close()
  rmSync(data, { recursive: true, force: true })
})

function open(limits: Partial<BuildLimits> = {}) {
  started = 0
  const folders = { workspace: '', out: '', data }
  const start = () => {
    started += 1
    return new Worker(program, { eval: true })
  }
  rehearsals = new Rehearsals(folders, new RehearsalThread(folders, limits, start))
}

/** @param overtaken how often the content changes meanwhile */
function rehearse(site: string, id: string, ms: string, overtaken = 0) {
  let looks = 0
  return rehearsals.rehearse(site, id, async () => {
    looks += 1
    order.push(`${site}/${id} ${ms}`)
    return { planned: { texts: new Map([['ms', ms]]), isOvertaken: () => looks <= overtaken }, files: new Map() }
  })
}

it('one is built at a time, whatever site it is of', async () => {
  open()
  const built = await Promise.all([rehearse('een', 'x', '30'), rehearse('twee', 'x', '1'), rehearse('een', 'y', '2')])
  expect(built.map(({ pages }) => pages)).toEqual([30, 1, 2])
  expect(order).toEqual(['een/x 30', 'twee/x 1', 'een/y 2'])
  expect(new Set(built.map(({ rendered }) => rendered)).size).toBe(1)
})

it('those that wait under one id are answered by one build, of what was asked last', async () => {
  open()
  const built = await Promise.all(['30', '1', '2', '3'].map((ms) => rehearse('een', 'x', ms)))
  expect(built.map(({ pages }) => pages)).toEqual([30, 3, 3, 3])
  expect(order).toEqual(['een/x 30', 'een/x 3'])
})

it('content that changes meanwhile is looked at again, and taken as it is in the end', async () => {
  open()
  await rehearse('een', 'x', '1', 2)
  expect(order).toHaveLength(3)
  await rehearse('een', 'x', '1', Number.POSITIVE_INFINITY)
  expect(order).toHaveLength(8)
})

it('a thread that dies or says nothing fails its rehearsal alone', async () => {
  open({ silence: 2_000 })
  const [died, after] = await Promise.allSettled([rehearse('een', 'x', 'die'), rehearse('een', 'y', '1')])
  expect(died).toMatchObject({ status: 'rejected', reason: { code: 'SITE_REHEARSAL_FAILED' } })
  expect(after).toMatchObject({ status: 'fulfilled' })
  await expect(rehearse('een', 'x', 'hang')).rejects.toThrow('no sign of life')
  expect(await rehearse('een', 'x', '4')).toMatchObject({ pages: 4 })
  expect(started).toBe(3)
})

it('a thread without work ends', async () => {
  open({ idle: 20 })
  const first = await rehearse('een', 'x', '1')
  await sleep(60)
  expect((await rehearse('een', 'x', '1')).rendered).not.toBe(first.rendered)
})

it('what is deleted is not built again, and goes once it is built', async () => {
  open()
  const folder = join(data, 'rehearsals/een/x')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'whole.json'), '')
  const running = rehearse('een', 'x', '50')
  const waiting = rehearse('een', 'x', '1')
  const refused = expect(waiting).rejects.toThrow('it was deleted')
  const gone = rehearsals.forget('een', 'x')
  expect(existsSync(folder)).toBe(true)
  expect(await running).toMatchObject({ pages: 50 })
  await gone
  await refused
  expect(existsSync(folder)).toBe(false)
})

it('an end of the server ends those that wait', async () => {
  open()
  const settled = Promise.allSettled([rehearse('een', 'x', '600000'), rehearse('een', 'y', '1')])
  await sleep(20)
  await rehearsals.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('nothing begins after the end of the server, whatever was being looked up', async () => {
  open()
  const running = rehearsals.rehearse('een', 'x', async () => {
    await rehearsals.close()
    return { planned: { texts: new Map([['ms', '1']]), isOvertaken: () => false }, files: new Map() }
  })
  await expect(running).rejects.toMatchObject({ code: 'SITE_REHEARSAL_FAILED' })
  expect(started).toBe(0)
})
