import { PassThrough } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import type { ReceivedFile } from '#content/media-files/receive-file.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { receiveAtTurn } from './receive-at-turn.ts'

let shared: Memory<undefined>
beforeEach(() => (shared = new Memory(undefined)))

/** A site whose uploads come in as slowly as their senders like. */
function createSlowSite(name: string) {
  const ends: ((file: ReceivedFile) => void)[] = []
  const files = { receive: () => new Promise<ReceivedFile>((resolve) => void ends.push(resolve)) }
  const site = { name, media: { files }, shared } as unknown as Site
  const send = (sender: string) =>
    receiveAtTurn(site, sender, { stream: new PassThrough(), limit: 1 }).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    )
  return { send, ends, finish: () => ends.splice(0).forEach((end) => end({ path: '', size: 1, sha256: '' })) }
}

it('people of one site who send slowly keep no other site from sending', async () => {
  const [busy, other] = [createSlowSite('druk'), createSlowSite('rustig')]
  const sent = Array.from({ length: 10 }, (_, person) => Array.from({ length: 6 }, () => busy.send(`persoon-${person}`))).flat()
  await expect.poll(() => busy.ends.length).toBeGreaterThan(0)
  const elsewhere = other.send('redacteur')
  await expect.poll(() => other.ends.length).toBe(1)
  other.finish()
  expect(await elsewhere).toBe('taken')
  busy.finish()
  const outcomes = await Promise.all(sent)
  expect([outcomes.filter((each) => each === 'taken').length, outcomes.filter((each) => each === 'SITE_BUSY').length]).toEqual([24, 36])
  // A caller who had no place then has one now.
  const again = busy.send('persoon-9')
  await expect.poll(() => busy.ends.length).toBe(1)
  busy.finish()
  expect(await again).toBe('taken')
})

it('two sites full of people who send slowly keep no third from sending', async () => {
  const busy = [createSlowSite('druk'), createSlowSite('drukker')]
  const sent = busy.flatMap((site) =>
    Array.from({ length: 4 }, (_, person) => Array.from({ length: 6 }, () => site.send(`persoon-${person}`))).flat(),
  )
  const full = () => busy.reduce((sum, { ends }) => sum + ends.length, 0)
  await expect.poll(full).toBe(40)
  const other = createSlowSite('rustig')
  const elsewhere = Array.from({ length: 5 }, () => other.send('redacteur'))
  await expect.poll(() => other.ends.length).toBe(4)
  for (const site of [...busy, other]) site.finish()
  expect(await Promise.all(elsewhere)).toEqual(['taken', 'taken', 'taken', 'taken', 'SITE_BUSY'])
  await Promise.all(sent)
})

it('one person sends as many at once as a browser does', async () => {
  const site = createSlowSite('een')
  const sent = Array.from({ length: 8 }, () => site.send('persoon'))
  await expect.poll(() => site.ends.length).toBe(6)
  site.finish()
  expect((await Promise.all(sent)).filter((each) => each === 'SITE_BUSY')).toHaveLength(2)
})
