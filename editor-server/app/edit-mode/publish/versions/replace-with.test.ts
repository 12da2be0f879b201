import { describe, expect, it } from 'vitest'
import { blockAt, editedPage } from '#tests/support/edited-samples.ts'
import { restore } from '../../session/actions/restore.ts'
import type { EditCode, Edited } from '../../session/contract.ts'
import { replaceWith } from './replace-with.ts'

const block = blockAt
const pageOf: typeof editedPage = (blocks, more) => editedPage(blocks, { title: 'Nu', viewAccess: 'Roles', viewRoles: ['x'], ...more })
const apply = (present: Edited, version: Edited, live?: Edited) =>
  restore(present, replaceWith(present, version, live), {} as EditCode).edited

describe('bringing a version back', () => {
  it('makes fields, blocks and their order what they were', () => {
    const present = pageOf([block(1, { content: 'nu' }), block(3)])
    const version = pageOf([block(2, { content: 'weg' }), block(1, { content: 'toen' })], {
      title: 'Toen',
      description: 'D',
      layout: '25 - 75',
    })
    expect(apply(present, version).value).toMatchObject({
      title: 'Toen',
      description: 'D',
      layout: '25 - 75',
      buildingBlockInstances: [block(2, { content: 'weg' }), block(1, { content: 'toen' })],
    })
  })

  it('brings back no rights, of the page or of a block that is still there', () => {
    const present = pageOf([block(1, { addPermission: 'Admin' })])
    const version = pageOf([block(1, { content: 'toen', addPermission: 'Public', addRoles: ['y'] })], {
      viewAccess: 'Public',
      viewRoles: [],
      isPublished: false,
      editRoles: ['y'],
    })
    expect(apply(present, version).value).toMatchObject({
      isPublished: true,
      viewAccess: 'Roles',
      viewRoles: ['x'],
      editRoles: [],
      buildingBlockInstances: [block(1, { content: 'toen', addPermission: 'Admin' })],
    })
  })

  it('brings a block back that was removed meanwhile, without who could add to it then', () => {
    const version = pageOf([block(1), block(2, { content: 'toen', addPermission: 'Public', addRoles: ['y'] })])
    const { value } = apply(pageOf([block(1)]), version)
    expect(value).toMatchObject({ buildingBlockInstances: [block(1), block(2, { content: 'toen' })] })
    expect(JSON.stringify(value)).not.toMatch(/addPermission|addRoles/)
    const live = pageOf([block(2, { content: 'staat er nog', addPermission: 'Users' })])
    expect(apply(pageOf([block(1)]), version, live).value).toMatchObject({
      buildingBlockInstances: [block(1), block(2, { content: 'toen', addPermission: 'Users' })],
    })
  })

  it('touches nothing that is the same', () => {
    const present = pageOf([block(1), block(2)])
    expect(replaceWith(present, pageOf([block(1), block(2)]))).toEqual({ type: 'restore', set: {}, unset: [], blocks: [] })
  })
})
