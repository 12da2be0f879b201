import { describe, expect, it } from 'vitest'
import { blockAt, editedPage } from '#tests/support/edited-samples.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import type { Block } from '../../session/contract.ts'
import { changedBlocks, countChanges, countUnpublished, diffEdited } from './diff-edited.ts'
import { diffWords, shortenSame } from './diff-words.ts'

const block = blockAt
const pageOf: typeof editedPage = (blocks, more) => editedPage(blocks, { layout: '25 - 75', ...more })
const three = [block(1), block(2), block(3)]
const states = (before: readonly Block[], after: readonly Block[]) =>
  diffEdited(pageOf(before), pageOf(after)).positions.flatMap(({ position, blocks }) =>
    blocks.map(({ guid: each, state }) => `${position} ${Number(each.slice(-4))} ${state}`),
  )

describe('blocks', () => {
  it('are the same where only numbers of their order are others', () => {
    expect(states(three, [block(1, { sortId: 10 }), block(2, { sortId: 20 }), block(3, { sortId: 30 })])).toEqual([
      'main 1 same',
      'main 2 same',
      'main 3 same',
    ])
  })

  it('are added, and those behind them stay where they were', () => {
    expect(states(three, [block(4, { sortId: 0 }), ...three])).toEqual(['main 4 added', 'main 1 same', 'main 2 same', 'main 3 same'])
  })

  it('are removed, and shown where they stood', () => {
    expect(states(three, [block(1), block(3)])).toEqual(['main 1 same', 'main 2 removed', 'main 3 same'])
  })

  it('are moved within a position: the one that went, and not those that it passed', () => {
    expect(states(three, [block(3, { sortId: 0 }), block(1), block(2)])).toEqual(['main 3 moved', 'main 1 same', 'main 2 same'])
  })

  it('are moved to another position, and stand there once', () => {
    expect(states(three, [block(1), block(2, { layoutPosition: 'side-left' }), block(3)])).toEqual([
      'side-left 2 moved',
      'main 1 same',
      'main 3 same',
    ])
  })

  it('are changed and moved at once', () => {
    const moved = block(3, { sortId: 0, options: { width: 'wide' } })
    const [first] = changedBlocks(diffEdited(pageOf(three), pageOf([moved, block(1), block(2)])))
    expect(first).toMatchObject({ state: 'changed', isMoved: true, options: [{ path: ['width'], before: undefined, after: 'wide' }] })
  })

  it('tell what of their options is another, in groups and lists too', () => {
    const before = block(1, { options: { link: { href: '/a', text: 'A' }, cards: [{ title: 'x' }, { title: 'y' }], tags: ['a'] } })
    const after = block(1, {
      options: { link: { href: '/b', text: 'A' }, cards: [{ title: 'x' }, { title: 'z' }, { title: 'n' }], tags: ['a', 'b'] },
    })
    expect(changedBlocks(diffEdited(pageOf([before]), pageOf([after])))[0]?.options).toEqual([
      { path: ['link', 'href'], before: '/a', after: '/b' },
      { path: ['cards', 1, 'title'], before: 'y', after: 'z' },
      { path: ['cards', 2], before: undefined, after: { title: 'n' } },
      { path: ['tags'], before: ['a'], after: ['a', 'b'] },
    ])
  })

  it('tell of another text, kind and right to add', () => {
    const before = block(1, { content: 'Oud' })
    const after = block(1, { content: 'Nieuw', buildingBlockName: 'quote', addPermission: 'Roles', addRoles: ['x'] })
    expect(changedBlocks(diffEdited(pageOf([before]), pageOf([after])))[0]).toMatchObject({
      content: { before: 'Oud', after: 'Nieuw' },
      kind: { before: 'text', after: 'quote' },
      rights: [
        { path: ['addPermission'], before: undefined, after: 'Roles' },
        { path: ['addRoles'], before: undefined, after: ['x'] },
      ],
    })
  })
})

describe('fields', () => {
  it('are told by name, page options too, and not what the server or publishing sets', () => {
    const before = pageOf([], { options: [{ name: 'showHeader', value: true }] as ApiPage['options'] })
    const after = pageOf([], { title: 'Paspoort aanvragen', isPublished: false, editRoles: [], viewRoles: [] })
    expect(diffEdited(before, after).fields).toEqual([
      { path: ['title'], before: 'Paspoort', after: 'Paspoort aanvragen' },
      { path: ['options', 'showHeader'], before: true, after: undefined },
    ])
  })
})

describe('counts', () => {
  it('are of blocks and fields, each once', () => {
    const after = pageOf([block(5, { sortId: 0 }), block(1, { content: 'x' }), block(3), block(4)], { title: 'Nieuw' })
    expect(countChanges(diffEdited(pageOf([...three, block(5)]), after))).toEqual({
      added: 1,
      removed: 1,
      changed: 1,
      moved: 1,
      fields: 1,
      total: 5,
    })
  })

  it('of something new are all its blocks', () => {
    expect(countUnpublished(undefined, pageOf(three)).total).toBe(3)
    expect(countUnpublished(pageOf(three), pageOf(three)).total).toBe(0)
  })
})

describe('words', () => {
  const show = (before: string, after: string) =>
    diffWords(before, after)
      .map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text))
      .join('')

  it('that changed stand out, and the others stay', () => {
    expect(show('Het loket is open op maandag.', 'Het loket is open op dinsdag.')).toBe('Het loket is open op -maandag-+dinsdag+.')
    expect(show('Kom langs', 'Kom gerust langs')).toBe('Kom +gerust +langs')
  })

  it('of a text that is wholly another are not mixed', () => {
    expect(show('Een hond, een kat', 'Vraag hier uw nieuwe pas aan, en niet later')).toMatch(/^-Een hond, een kat-\+Vraag.*\+$/)
    expect(show('', 'Nieuw')).toBe('+Nieuw+')
  })

  it('together are both texts again', () => {
    const [before, after] = ['# Kop\n\n- een\n- twee', '# Kop!\n\n- een\n- drie\n- vier']
    const parts = diffWords(before, after)
    const side = (kind: 'added' | 'removed') => parts.filter((part) => part.kind === kind || part.kind === 'same')
    expect(
      side('removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before)
    expect(
      side('added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after)
  })

  it('that stayed are shortened at whole words, and what changed never is', () => {
    const long = 'woord '.repeat(60)
    const parts = shortenSame(diffWords(`${long}oud ${long}`, `${long}nieuw ${long}`))
    expect(parts.map(({ kind, text }) => (kind === 'same' ? text.length < 100 && text.includes('…') : text))).toEqual([
      true,
      'oud',
      'nieuw',
      true,
    ])
    expect(parts[0]?.text).toMatch(/^… (?:woord )+$/)
  })
})
