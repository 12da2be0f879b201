import { describe, expect, test } from 'vitest'
import { page, user } from '#tests/support/session-bench.ts'
import { isSoundCopy, isSoundStep } from './is-sound-copy.ts'

type Case = [name: string, value: unknown]
const cases = (all: Case[]): Case[] => all

const [block] = page.buildingBlockInstances
const copy = {
  user,
  kind: 'page',
  guid: page.guid,
  tab: 'one',
  version: '"r1"',
  keptAt: '2026-11-21T09:00:00.000Z',
  steps: [1, 2],
  position: 1,
  edited: { kind: 'page', value: page },
}
const item = { guid: page.guid, title: 'Item', contentBuildingBlockInstances: [block] }
const step = { id: 1, action: { type: 'restore', set: {}, unset: [], blocks: [block] } }
const edited = (value: object) => ({ kind: 'page', value: { ...page, ...value } })

describe('a copy', () => {
  test.each(
    cases([
      ['as it is kept', copy],
      ['with what the server had', { ...copy, base: copy.edited }],
      ['of an item', { ...copy, kind: 'item', edited: { kind: 'item', value: item } }],
      ['without steps', { ...copy, steps: [], position: 0 }],
    ]),
  )('%s can be shown', (_, value) => expect(isSoundCopy(value)).toBe(true))

  test.each(
    cases([
      ['nothing', undefined],
      ['null', null],
      ['a text', 'copy'],
      ...['user', 'guid', 'tab', 'version', 'keptAt', 'steps', 'position', 'edited', 'kind'].map((name): Case => [
        `one without ${name}`,
        { ...copy, [name]: undefined },
      ]),
      ['one of no time', { ...copy, keptAt: 'gisteren' }],
      ['steps that are no numbers', { ...copy, steps: ['1'] }],
      ['half a position', { ...copy, position: 0.5 }],
      ['another kind of thing', { ...copy, edited: { kind: 'item', value: item } }],
      ['another thing', { ...copy, edited: edited({ guid: user }) }],
      ['no title', { ...copy, edited: edited({ title: undefined }) }],
      ['no blocks', { ...copy, edited: edited({ buildingBlockInstances: undefined }) }],
      ['an item that has its blocks where pages have them', { ...copy, kind: 'item', edited: { kind: 'item', value: page } }],
      ['a damaged base', { ...copy, base: null }],
      ['a base of another thing', { ...copy, base: edited({ guid: user }) }],
      ...['guid', 'buildingBlockName', 'layoutPosition', 'sortId', 'options'].map((name): Case => [
        `a block without ${name}`,
        { ...copy, edited: edited({ buildingBlockInstances: [{ ...block, [name]: undefined }] }) },
      ]),
      ['a block of no number', { ...copy, edited: edited({ buildingBlockInstances: [{ ...block, sortId: Number.NaN }] }) }],
      ['a block that is none', { ...copy, edited: edited({ buildingBlockInstances: [null] }) }],
    ]),
  )('%s cannot be', (_, value) => expect(isSoundCopy(value)).toBe(false))
})

describe('a step of undo', () => {
  test.each(
    cases([
      ['as it is kept', step],
      ['with an order', { ...step, action: { ...step.action, order: [block?.guid] } }],
    ]),
  )('%s', (_, value) => expect(isSoundStep(value)).toBe(true))

  test.each(
    cases([
      ['nothing', undefined],
      ['one without an id', { action: step.action }],
      ['one without an action', { id: 1 }],
      ['another action', { ...step, action: { ...step.action, type: 'set-content' } }],
      ...['set', 'unset', 'blocks'].map((name): Case => [`no ${name}`, { ...step, action: { ...step.action, [name]: undefined } }]),
      ['an order that is none', { ...step, action: { ...step.action, order: 'a' } }],
      ['a damaged block', { ...step, action: { ...step.action, blocks: [{}] } }],
    ]),
  )('not %s', (_, value) => expect(isSoundStep(value)).toBe(false))
})
