import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { actionOf, type Wish, wishes } from '#tests/support/random-actions.ts'
import { block, guid, page } from '#tests/support/session-bench.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { ActionRefused } from './actions/action-refused.ts'
import { applyAction } from './actions/apply-action.ts'
import { blocksOf } from './actions/edited.ts'
import { settleLayout } from './actions/set-page.ts'
import type { Action, Edited } from './contract.ts'
import type { History } from './history.ts'
import { mergeEdited } from './merge/merge-edited.ts'
import { rebaseHistory } from './rebase-history.ts'

const code = editCodeOf(siteCode)
const base: Edited = { kind: 'page', value: page }

/** What somebody does, step by step: the states, and the history that goes back over them. */
interface Row {
  states: Edited[]
  history: History
}

function doRow(next: (edited: Edited) => Action | undefined, length: number): Row {
  const row: Row = { states: [base], history: { steps: [], position: 0 } }
  for (let index = 0; index < length; index += 1) {
    const edited = row.states.at(-1) as Edited
    const action = next(edited)
    const applied = action && tryAction(edited, action)
    if (!applied) continue
    row.states.push(applied.edited)
    const step = { id: index + 1, action: applied.inverse, announcement: applied.announcement, at: 0, selection: [] }
    row.history = { steps: [...row.history.steps, step], position: row.history.position + 1 }
  }
  return row
}

function tryAction(edited: Edited, action: Action) {
  try {
    return applyAction(edited, action, code)
  } catch (error) {
    if (error instanceof ActionRefused) return undefined
    throw error
  }
}

const doActions = (...actions: Action[]) => {
  let at = 0
  return doRow(() => actions[at++], actions.length)
}

function doWishes(row: readonly Wish[], person: number): Row {
  let last = 0
  const createGuid = () => `${(person * 0x10000 + last++).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
  let at = 0
  return doRow((edited) => actionOf(row[at++] as Wish, { edited, code, createGuid }), row.length)
}

const merge = (from: Edited, mine: Edited, theirs: Edited) => {
  const { edited, clashes } = mergeEdited({ base: from, mine, theirs })
  return clashes.length > 0 ? undefined : settleLayout(edited, code)
}

/** Undoes all that can be undone. @returns the states on the way, and the actions that lead back */
function undoAll({ steps, position }: History, from: Edited) {
  const states = [from]
  const back: Action[] = []
  for (const { action } of steps.slice(0, position).toReversed()) {
    const { edited, inverse } = applyAction(states.at(-1) as Edited, action, code)
    states.push(edited)
    back.push(inverse)
  }
  return { states, back: back.toReversed() }
}

const contentOf = (edited: Edited, letter: string) => blocksOf(edited).find((each) => each.guid === guid(letter))?.content
const write = (letter: string, content: string): Action => ({ type: 'set-content', guid: guid(letter), content })

describe('undo after others changed the same', () => {
  test('takes back one’s own words, and leaves theirs', () => {
    const text = 'Eerste regel\n\nTweede regel\n\nDerde regel'
    const start = doActions(write('a', text))
    const from = start.states.at(-1) as Edited
    const mine = applyAction(from, write('a', text.replace('Eerste', 'Mijn eerste')), code)
    const theirs = applyAction(from, write('a', text.replace('Derde', 'Hun derde')), code).edited
    const together = merge(from, mine.edited, theirs) as Edited
    const history = {
      steps: [...start.history.steps, { ...(start.history.steps[0] as History['steps'][0]), id: 9, action: mine.inverse }],
      position: 2,
    }
    const rebased = rebaseHistory(history, mine.edited, together, code)
    const undone = applyAction(together, rebased.steps.at(-1)?.action as Action, code).edited
    expect(contentOf(undone, 'a')).toBe(text.replace('Derde', 'Hun derde'))
  })

  test('steps that clash with what they changed go, and newer ones stay', () => {
    const { states, history } = doActions(
      write('a', 'Van mij'),
      { type: 'set-page', set: { title: 'Mijn titel' } },
      write('b', 'Ook van mij'),
    )
    const before = states.at(-1) as Edited
    const after = applyAction(before, write('a', 'Van hen'), code).edited
    const rebased = rebaseHistory(history, before, after, code)
    expect(rebased.steps.map(({ id }) => id)).toEqual([2, 3])
    expect(rebased.position).toBe(2)
    const { states: undone } = undoAll(rebased, after)
    expect(contentOf(undone.at(-1) as Edited, 'a')).toBe('Van hen')
    expect(contentOf(undone.at(-1) as Edited, 'b')).toBe(block('b', 2).content)
  })

  test('what was undone can be done again', () => {
    const { states, history } = doActions(write('a', 'Van mij'), write('b', 'Ook van mij'))
    const before = states[1] as Edited
    const forward = applyAction(before, write('b', 'Ook van mij'), code)
    const redo = applyAction(forward.edited, forward.inverse, code).inverse
    const [first, second] = history.steps
    const undone: History = { steps: [first as never, { ...(second as History['steps'][0]), action: redo }], position: 1 }
    const after = applyAction(before, { type: 'set-page', set: { title: 'Van hen' } }, code).edited
    const rebased = rebaseHistory(undone, before, after, code)
    expect(rebased).toMatchObject({ position: 1, steps: [{ id: 1 }, { id: 2 }] })
    const redone = applyAction(after, rebased.steps[1]?.action as Action, code).edited
    expect([contentOf(redone, 'b'), (redone.value as typeof page).title]).toEqual(['Ook van mij', 'Van hen'])
  })
})

test('each step leads to what was there before it with the changes of others, and back again', () => {
  let withSteps = 0
  fc.assert(
    fc.property(fc.array(wishes, { minLength: 1, maxLength: 8 }), fc.array(wishes, { minLength: 1, maxLength: 4 }), (own, other) => {
      const mine = doWishes(own, 1)
      const before = mine.states.at(-1) as Edited
      const after = merge(base, before, doWishes(other, 2).states.at(-1) as Edited)
      fc.pre(after !== undefined && mine.history.steps.length > 0)
      if (!after) return
      const rebased = rebaseHistory(mine.history, before, after, code)
      const { states, back } = undoAll(rebased, after)
      for (const [index, state] of states.entries())
        expect(state).toEqual(index === 0 ? after : merge(before, mine.states.at(-1 - index) as Edited, after))
      expect(back.reduce((edited, action) => applyAction(edited, action, code).edited, states.at(-1) as Edited)).toEqual(after)
      // Nothing goes that could have stayed.
      const next = mine.states.at(-1 - states.length)
      if (rebased.steps.length < mine.history.steps.length) expect(next && merge(before, next, after)).toBeUndefined()
      if (rebased.steps.length > 0) withSteps += 1
    }),
    { numRuns: 300 },
  )
  expect(withSteps).toBeGreaterThan(50)
})
