import { ApiProblem } from '#editor-server/app/client/api/api-problem.ts'
import { blocksOf } from '#editor-server/app/edit-mode/session/actions/edited.ts'
import { placeBehind } from '#editor-server/app/edit-mode/session/actions/commands.ts'
import { createPaste } from '#editor-server/app/edit-mode/session/clipboard/paste-blocks.ts'
import type { Action, EditSession } from '#editor-server/app/edit-mode/session/contract.ts'
import { createPublishingCalls, type PublishingCalls } from '#editor-server/app/edit-mode/workspace/publishing-calls.ts'
import { PublishStore } from '#editor-server/app/edit-mode/workspace/publish-store.ts'
import { openEditSession } from '#editor-server/app/edit-mode/session/open-edit-session.ts'
import { replaceWith } from '#editor-server/app/edit-mode/publish/versions/replace-with.ts'
import { createTabs } from '../edit-session.ts'
import { actionOf, drawWish } from '../random-actions.ts'
import { pick } from '../seed.ts'
import { texts } from './material.ts'
import { note, type RandomRun } from './start-run.ts'

export interface Ref {
  kind: 'page' | 'item'
  guid: string
}

/** A page or item as it is open in edit mode. */
export interface OpenThing {
  ref: Ref
  session: EditSession
  calls: PublishingCalls
  publishing: PublishStore
}

export async function openThing({ callApi, code, user }: RandomRun, ref: Ref): Promise<OpenThing> {
  const tabs = createTabs()
  const session = await openEditSession({
    callApi,
    code,
    user,
    ...ref,
    openTabs: (options) => tabs.open({ ...options, id: ref.guid }),
    // This browser stores nothing, like a private window.
    copies: { list: refuse, readSteps: refuse, keep: refuse, forget: refuse },
  })
  const calls = createPublishingCalls(callApi, ref)
  return { ref, session, calls, publishing: new PublishStore({ session, calls, wait: async () => {} }) }
}

const refuse = () => Promise.reject(new Error('This browser keeps nothing'))

/** A page has at most this many blocks in a run; then they are deleted. */
const MOST_BLOCKS = 16

/** What is done besides the actions themselves, and amounts to one of them. */
export const commands = ['paste', 'replace-with-version'] as const

/** Does one action, the first that is not refused. @returns what it was */
export async function doRandomAction(run: RandomRun, thing: OpenThing): Promise<string> {
  const { tally, random } = run
  for (;;) {
    const [name, action] = random() < 0.1 ? await commandOf(run, thing) : wishOf(run, thing)
    if (action && thing.session.dispatch(action)) {
      note(tally.done, name)
      return name
    }
    if (action) note(tally.refused, name)
  }
}

function wishOf({ random, code, createGuid, material }: RandomRun, { session }: OpenThing): [string, Action | undefined] {
  const { edited } = session.getState()
  const isFull = blocksOf(edited).length > MOST_BLOCKS
  const wish = drawWish(random, texts)
  const action = actionOf(isFull ? { ...wish, type: 'delete-blocks', second: 0 } : wish, { edited, code, createGuid, material })
  return [action?.type ?? wish.type, action]
}

async function commandOf(run: RandomRun, { session, calls }: OpenThing): Promise<[string, Action | undefined]> {
  const { random, code, createGuid } = run
  const { edited } = session.getState()
  const command = pick(random, commands)
  if (command === 'replace-with-version') {
    const { versions } = await calls.listVersions(1)
    const version = versions.length > 0 ? pick(random, versions) : undefined
    return [command, version && replaceWith(edited, await calls.getVersion(version.number))]
  }
  const blocks = blocksOf(edited)
  if (blocks.length === 0) return [command, undefined]
  const clip = {
    blocks: [pick(random, blocks)],
    origin: pick(random, ['http://hier', 'http://daar']),
    from: edited.value.guid,
    isCut: false,
  }
  const at = placeBehind(edited, pick(random, blocks).guid)
  const options = { edited, code, at, origin: 'http://hier', createGuid, findKnown: async (guids: readonly string[]) => guids }
  return [command, await createPaste(clip, options)]
}

/** @returns false if the server refuses it: it refers to something deleted, or would be below itself. No browser knows that. */
export async function save(run: RandomRun, { session, ref }: OpenThing): Promise<boolean> {
  await session.saveNow()
  const { saving, problem } = session.getState()
  if (saving === 'saved') return true
  const codes = (problem?.faults ?? []).map(({ code }) => code)
  const isRefused = codes.length > 0 && codes.every((code) => code === 'reference' || code === 'itemParent')
  if (!isRefused) throw new Error(`${ref.kind} ${ref.guid} is ${saving}: ${JSON.stringify(problem)}`)
  note(run.tally.refused, 'save')
  run.story.push(`not saved: ${codes.join(', ')}`)
  return false
}

/** Publishes what is on the screen. @returns false if it cannot be saved, or the checks prevent it */
export async function tryPublish(run: RandomRun, thing: OpenThing): Promise<boolean> {
  const { publishing, ref } = thing
  if (!(await save(run, thing))) return false
  try {
    await publishing.publish({ mode: 'Save' })
    run.tally.publishes += 1
    run.story.push(`published ${ref.kind} ${ref.guid}`)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    note(run.tally.refused, 'publish')
    run.story.push(`not published: ${error.errors.map(({ code }) => code).join(', ')}`)
    return false
  }
}

/** A refusal with a reason; an answer that blames the server is not one. */
export function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && [400, 403, 404, 409].includes(error.status)
}
