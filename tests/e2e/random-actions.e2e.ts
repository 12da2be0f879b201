import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { doRandomAction, isRefusal, openThing, save } from '../support/random-run/edit-thing.ts'
import { publishAsTold } from '../support/random-run/publish-as-told.ts'
import { listThings, siteActions } from '../support/random-run/site-actions.ts'
import { compareWithClean, describeTally, note, type RandomRun, startRandomRun } from '../support/random-run/start-run.ts'
import { isFull, pick, seed } from '../support/seed.ts'

const seeds = isFull ? [11, 12, 4711, seed] : [seed]
/** Actions in a run, and in one test of it. */
const ACTIONS = isFull ? 500 : 40
const AT_ONCE = isFull ? 25 : 20

/** Edit mode's session writes pages and items, and its canvas shows them; these calls by themselves put nothing in the output. */
const byEditMode = ['PUT /api/pages/{id}', 'PUT /api/listitem/{guid}']
/** Of submissions: no page of this run has a list of them. */
const ofSubmissions = [
  'POST /api/forms/{guid}/files',
  'POST /api/forms/{guid}/submissions',
  'POST /api/forms/{guid}:left',
  'PATCH /api/submissions/{guid}',
  'DELETE /api/submissions/{guid}',
  'POST /api/submissions/{guid}:restore',
  'POST /api/submissions/{guid}/notes',
  'POST /api/submissions/{guid}:reveal',
  'POST /api/submissions/{guid}:show',
  'POST /api/submissions/{guid}:hide',
  'POST /api/forms/{id}/submissions:export',
]
const notStored = [
  'POST /api/deliveries/hooks:again',
  'POST /api/deliveries/mails:again',
  'POST /api/deliveries/mails:giveUp',
  'POST /api/deliveries:purgeAgain',
  'POST /api/forms/{id}:testWebhook',
  'POST /api/listitemtypes/{id}:impact',
  'POST /api/listitemtypes:preview',
  'POST /api/pages/{id}:render',
  'POST /api/listitem/{guid}:render',
  'POST /api/presence',
  'POST /api/presence:template',
  'POST /api/legaltexts/{kind}:render',
  'POST /api/menus/{id}:impact',
  'POST /api/pagetemplates/{id}:render',
  'POST /api/platformsettingvalues:checkHost',
  'POST /api/platformsettingvalues:render',
  'POST /api/services:testCdn',
  'POST /api/services:testMail',
  'POST /api/sitedata:export',
]
/** Stored, and shown to editors alone. */
const ofTranslators = ['POST /api/pages/{id}:markTranslated', 'POST /api/pages/{id}:pairBlocks']
/** Kept until an edition is published, which writes what the other actions write. */
const ofEditions = /\/api\/editions/
/** What editors say of a page, or ask of each other, is no part of it. */
const ofEditors = /\/api\/comments|:publishRequest$|:sendBack$/
/** Data of people, and what the site keeps for itself. */
const privateAreas: readonly string[] = ['users', 'invitations', 'roles', 'profileProperties', 'cache', 'diagnostics']

test('every call that changes what visitors may see is among the actions', async () => {
  const endpoints = await findEndpoints()
  const lines = endpoints.flatMap(({ call: { method, path, policy } }) => {
    // What staff do with whole sites, `serve-sites.e2e.ts` does.
    const isOfPeople =
      ['anyone', 'user', 'signedIn', 'staff'].includes(policy.kind) || (policy.kind === 'area' && privateAreas.includes(policy.area))
    return method === 'GET' || isOfPeople || ofEditions.test(path) || ofEditors.test(path) ? [] : [`${method} ${path}`]
  })
  expect(lines.sort()).toEqual([...Object.keys(siteActions), ...byEditMode, ...ofSubmissions, ...ofTranslators, ...notStored].sort())
})

describe.each(seeds)('what is done at random with a site (seed %i)', (runSeed) => {
  let run: RandomRun
  const started = Date.now()
  beforeAll(async () => {
    run = await startRandomRun(runSeed, 'random actions')
  })
  afterAll(async () => {
    console.log(describeTally(run, Date.now() - started))
    await run.stop()
  })

  const parts = Array.from({ length: ACTIONS / AT_ONCE }, (_, index) => index * AT_ONCE)
  test.each(parts)('after each publish the output is that of a clean build: actions from %i', async (from) => {
    let done = from
    const compare = async (options = {}) => {
      const wrong = await compareWithClean(run, options)
      expect(wrong, `${done} actions, the last: ${run.story.slice(-12).join('; ')}`).toEqual({ differences: [], extras: [] })
    }
    while (done < from + AT_ONCE) {
      const { names, mayChangeOutput } = await doSome(run)
      done += names.length
      if (mayChangeOutput) await compare()
    }
    await compare({ isAnew: true })
  })
})

/** One thing that an editor does: changes a page or item and usually publishes it, or changes something of the site. */
async function doSome(run: RandomRun): Promise<{ names: string[]; mayChangeOutput: boolean }> {
  if (run.random() < 0.65) return editThing(run)
  const [line, act] = pick(run.random, Object.entries(siteActions))
  try {
    if ((await act(run)) === false) return { names: [], mayChangeOutput: false }
  } catch (error) {
    // Now and then nothing of some kind is left.
    if (error instanceof RangeError) return { names: [], mayChangeOutput: false }
    if (!isRefusal(error)) throw error
    note(run.tally.refused, line)
    run.story.push(`${line} refused: ${error.code}`)
    return { names: [], mayChangeOutput: false }
  }
  note(run.tally.done, line)
  run.story.push(line)
  if (line.endsWith('ublish')) run.tally.publishes += 1
  return { names: [line], mayChangeOutput: true }
}

async function editThing(run: RandomRun): Promise<{ names: string[]; mayChangeOutput: boolean }> {
  const things = await listThings(run)
  const { ref } = pick(run.random, things)
  const thing = await openThing(run, ref)
  const names: string[] = []
  try {
    const amount = 1 + Math.floor(run.random() * 4)
    while (names.length < amount) names.push(await doRandomAction(run, thing))
    run.story.push(`${ref.kind} ${ref.guid}: ${names.join(', ')}`)
    const isKept = run.random() < 0.2
    if (isKept) await save(run, thing)
    const isPublished = !isKept && (await publishAsTold(run, thing))
    if (!isKept && !isPublished && run.random() < 0.7) await thing.calls.revert(thing.session.getState().version).catch(() => undefined)
    return { names, mayChangeOutput: isPublished }
  } finally {
    thing.session.close()
  }
}
