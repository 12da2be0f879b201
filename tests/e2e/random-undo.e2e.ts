import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outlivesItsPages } from '#renderer/head/pictures.ts'
import { guidOf } from '../support/build.ts'
import { wishedActions } from '../support/random-actions.ts'
import { commands, doRandomAction, type OpenThing, openThing, tryPublish } from '../support/random-run/edit-thing.ts'
import { compareWithClean, describeTally, type RandomRun, readOutput, startRandomRun } from '../support/random-run/start-run.ts'
import type { Tree } from '../support/read-tree.ts'
import { isFull, seed } from '../support/seed.ts'

const seeds = isFull ? [11, 12, 4711, seed] : [seed]
/** Actions in a run, and in one test of it. */
const ACTIONS = isFull ? 500 : 40
const AT_ONCE = isFull ? 100 : 40
/** Actions between two publishes, and publishes between two comparisons. */
const BETWEEN = 5
const PUBLISHES = 5

const page = { ref: { kind: 'page', guid: guidOf(11) }, file: 'pages/wonen/afval.md' } as const
const item = { ref: { kind: 'item', guid: guidOf(3, 'item') }, file: 'items/nieuws/n3.md' } as const

interface Step {
  thing: OpenThing
  before: string
  after: string
}

describe.each(seeds)('a page and an item that are edited and published at random (seed %i)', (runSeed) => {
  let run: RandomRun
  let things: OpenThing[]
  let first: Snapshot
  let last: Snapshot
  const steps: Step[] = []
  const started = Date.now()

  beforeAll(async () => {
    run = await startRandomRun(runSeed, 'random undo')
    things = [await openThing(run, page.ref), await openThing(run, item.ref)]
    // A file as people write it becomes one as the server writes it.
    for (const thing of things) {
      const set = { title: 'Heel even anders' }
      thing.session.dispatch(thing.ref.kind === 'page' ? { type: 'set-page', set } : { type: 'set-item', set })
      await publish(thing)
      thing.session.undo()
      await publish(thing)
    }
    await compare('as it began')
    first = await takeSnapshot()
  })
  afterAll(async () => {
    console.log(describeTally(run, Date.now() - started))
    for (const { session } of things) session.close()
    await run.stop()
  })

  const parts = Array.from({ length: ACTIONS / AT_ONCE }, (_, index) => index * AT_ONCE)

  test.each(parts)('is in the output as a clean build has it: actions from %i', async (from) => {
    for (let done = from; done < from + AT_ONCE; done += 1) {
      const thing = run.random() < 0.75 ? getThing('page') : getThing('item')
      const before = screenOf(thing)
      run.story.push(await doRandomAction(run, thing))
      steps.push({ thing, before, after: screenOf(thing) })
      await publishNowAndThen(done + 1, thing)
    }
    for (const thing of things) await tryPublish(run, thing)
    await compare('in the end', { isAnew: true })
    last = await takeSnapshot()
  })

  test('has had every kind of action', () => {
    // A sample is too small for each of them.
    const ofPages = wishedActions.filter((type) => type !== 'set-template')
    const wanted = isFull ? [...ofPages, ...commands] : []
    expect([...run.tally.done.keys()]).toEqual(expect.arrayContaining(wanted))
  })

  test.each(parts.toReversed())('is undone step by step: actions from %i', async (from) => {
    for (let done = from + AT_ONCE - 1; done >= from; done -= 1) {
      const { thing, before, after } = getStep(done)
      expect(screenOf(thing), `before undo of ${done}`).toBe(after)
      thing.session.undo()
      expect(screenOf(thing), `undo of ${done}`).toBe(before)
      await publishNowAndThen(done, thing)
    }
  })

  test('is the first page again, byte for byte', async () => {
    for (const thing of things) expect(await tryPublish(run, thing)).toBe(true)
    await compare('all is undone', { isAnew: true })
    expect(await takeSnapshot()).toEqual(first)
  })

  test.each(parts)('is done again step by step: actions from %i', async (from) => {
    for (let done = from; done < from + AT_ONCE; done += 1) {
      const { thing, after } = getStep(done)
      thing.session.redo()
      expect(screenOf(thing), `redo of ${done}`).toBe(after)
      await publishNowAndThen(done + 1, thing)
    }
  })

  test('is the last page again, byte for byte', async () => {
    for (const thing of things) await tryPublish(run, thing)
    await compare('all is done again', { isAnew: true })
    expect(await takeSnapshot()).toEqual(last)
  })

  const getThing = (kind: string) => {
    const thing = things.find(({ ref }) => ref.kind === kind)
    if (!thing) throw new RangeError(kind)
    return thing
  }

  function getStep(index: number): Step {
    const step = steps[index]
    if (!step) throw new RangeError(`no step ${index}`)
    return step
  }

  async function publish(thing: OpenThing): Promise<void> {
    expect(await tryPublish(run, thing), run.story.at(-1)).toBe(true)
  }

  async function publishNowAndThen(done: number, thing: OpenThing): Promise<void> {
    if (done % BETWEEN > 0) return
    const shown = screenOf(thing)
    await tryPublish(run, thing)
    expect(screenOf(thing), 'a publish changes nothing on the screen').toBe(shown)
    if (done % (BETWEEN * PUBLISHES) === 0) await compare(`action ${done}`)
  }

  async function compare(when: string, options = {}): Promise<void> {
    const wrong = await compareWithClean(run, options)
    expect(wrong, `${when}: ${run.story.slice(-12).join('; ')}`).toEqual({ differences: [], extras: [] })
  }

  interface Snapshot {
    files: string[]
    output: Tree
  }

  /** Files of the page and the item, and everything that visitors get. */
  async function takeSnapshot(): Promise<Snapshot> {
    const output = [...(await readOutput(run.workspace))].filter(([path]) => !outlivesItsPages(path))
    return { files: [page.file, item.file].map((path) => run.workspace.read(path)), output: new Map(output) }
  }
})

/** Every byte of what is edited, and the order of it. */
function screenOf({ session }: OpenThing): string {
  return JSON.stringify(session.getState().edited)
}
