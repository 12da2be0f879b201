import { describe, expect, test } from 'vitest'
import { plainItem as item } from '#tests/support/edited-samples.ts'
import { page } from '#tests/support/session-bench.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { createEditedCalls, isStoredAlike, saveAccepted } from './edited-calls.ts'
import type { Edited } from './contract.ts'

const ofPage: Edited = { kind: 'page', value: page }
const ofItem: Edited = { kind: 'item', value: item }
const refuse = (status: number, errors: object[] = []) => new ApiProblem({ title: 'x', status, errors } as never)

/** Calls that are answered by what is edited, with what was sent. */
function makeCalls(edited: Edited, fault?: ApiProblem) {
  let state = {}
  const sent: { method: string; input: Record<string, unknown> }[] = []
  const callApi = async ({ method }: { method: string }, input: Record<string, unknown>) => {
    sent.push({ method, input })
    if (fault) throw fault
    return { body: edited.kind === 'page' ? { page: edited.value, ...state } : { ...edited.value, ...state }, version: '"2"' }
  }
  const tell = (draftState: string) => {
    state = { draftState }
  }
  return { calls: createEditedCalls(callApi as never, { kind: edited.kind, guid: edited.value.guid }), sent, tell }
}

describe.each([
  ['a page', ofPage, { id: page.guid }],
  ['an item', ofItem, { guid: item.guid }],
])('%s', (_, edited, params) => {
  test('is read as its working copy, and as what is live', async () => {
    const { calls, sent } = makeCalls(edited)
    expect(await calls.readDraft()).toEqual({ edited, version: '"2"' })
    expect(await calls.readLive()).toEqual(edited)
    expect(sent.map(({ input }) => input)).toEqual([
      { params, query: { draft: 'true' } },
      { params, query: { draft: 'false' } },
    ])
  })

  test('that is not live is not there; any other refusal is told', async () => {
    expect(await makeCalls(edited, refuse(404)).calls.readLive()).toBeUndefined()
    await expect(makeCalls(edited, refuse(403)).calls.readLive()).rejects.toThrow(ApiProblem)
    await expect(makeCalls(edited, refuse(404)).calls.readDraft()).rejects.toThrow(ApiProblem)
  })

  test('that is new is not asked for as what is live, until it is read as published', async () => {
    const { calls, sent, tell } = makeCalls(edited)
    tell('new')
    await calls.readDraft()
    expect(await calls.readLive()).toBeUndefined()
    expect(sent).toHaveLength(1)
    tell('none')
    await calls.readDraft()
    expect(await calls.readLive()).toMatchObject({ kind: edited.kind })
  })

  test('is written over the version that it was made of', async () => {
    const { calls, sent } = makeCalls(edited)
    expect(await calls.write(edited, { edited, version: '"1"' })).toEqual({ edited, version: '"2"' })
    expect(sent[0]).toMatchObject({ method: 'PUT', input: { params, version: '"1"', body: { title: edited.value.title } } })
    expect(sent[0]?.input['body']).not.toHaveProperty('formerUrls')
  })

  test('whose earlier addresses were taken out is written with none', async () => {
    const { calls, sent } = makeCalls(edited)
    const base = { kind: edited.kind, value: { ...edited.value, formerUrls: ['/was'] } } as Edited
    await calls.write(edited, { edited: base, version: '"1"' })
    await calls.write(base, { edited, version: '"1"' })
    expect(sent.map(({ input }) => (input['body'] as { formerUrls: string[] }).formerUrls)).toEqual([[], ['/was']])
  })
})

test('fields that an item no longer has are sent as none, and only those', async () => {
  const { calls, sent } = makeCalls(ofItem)
  const base = { kind: 'item', value: { ...item, fields: { hours: 24 } } } as Edited
  await calls.write(ofItem, { edited: base, version: '"1"' })
  await calls.write(base, { edited: ofItem, version: '"1"' })
  await calls.write(ofItem, { edited: ofItem, version: '"1"' })
  expect(sent.map(({ input }) => (input['body'] as { fields?: object }).fields)).toEqual([{}, { hours: 24 }, undefined])
})

test('what the server alone says of an item is not sent, and makes no difference', async () => {
  const { calls, sent } = makeCalls(ofItem)
  const told = { kind: 'item', value: { ...item, draftState: { isDirty: true } } } as unknown as Edited
  await calls.write(told, { edited: told, version: '"1"' })
  expect(sent[0]?.input['body']).not.toHaveProperty('draftState')
  expect(isStoredAlike(told, ofItem)).toBe(true)
})

test('spaces that the server takes off make no difference; words do', () => {
  const titled = (title: string): Edited => ({ kind: 'page', value: { ...page, title } })
  expect(isStoredAlike(titled('Een '), titled('Een'))).toBe(true)
  expect(isStoredAlike(titled('Een'), titled('Twee'))).toBe(false)
  expect(isStoredAlike(titled(''), titled('')), 'though it could not be stored').toBe(true)
})

describe('a save of which options are refused', () => {
  const [first] = page.buildingBlockInstances
  const withWidth = (width: string | undefined, title = page.title): Edited => ({
    kind: 'page',
    value: {
      ...page,
      title,
      buildingBlockInstances: page.buildingBlockInstances.map((each) =>
        each.guid === first!.guid ? { ...each, options: width === undefined ? {} : { width } } : each,
      ),
    },
  })
  const refusal = refuse(400, [{ path: 'buildingBlockInstances.0.options.width', code: 'x', message: 'x', blockGuid: first!.guid }])
  const save = async (mine: Edited, outcomes: (ApiProblem | 'saved' | 'conflict')[]) => {
    const written: Edited[] = []
    const write = async (read: () => Edited) => {
      written.push(read())
      const outcome = outcomes.shift() ?? 'saved'
      if (outcome instanceof ApiProblem) throw outcome
      return outcome
    }
    const result = await saveAccepted(write, { mine: () => mine, stored: () => withWidth(undefined) }).catch((error: unknown) => error)
    return { written, result }
  }

  test('goes on with the rest, and tells the refusal', async () => {
    const mine = withWidth('huge', 'Anders')
    expect(await save(mine, [refusal])).toEqual({ written: [mine, withWidth(undefined, 'Anders')], result: refusal })
  })

  test('tells a conflict that the rest meets', async () => {
    expect((await save(withWidth('huge', 'Anders'), [refusal, 'conflict'])).result).toBe('conflict')
  })

  test('does not write what is there already', async () => {
    expect((await save(withWidth('huge'), [refusal])).written).toHaveLength(1)
  })

  test.each([refuse(400), refuse(403), refuse(500)])('goes no further where something else is at fault (%#)', async (fault) => {
    const { written, result } = await save(withWidth('huge', 'Anders'), [fault])
    expect([written.length, result]).toEqual([1, fault])
  })
})
