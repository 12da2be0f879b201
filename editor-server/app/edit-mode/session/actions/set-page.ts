import { positionsIn, type PageLayout } from '#content/model/page/schema.ts'
import type { Block, EditCode, Edited, EditedTemplate, FieldChange } from '../contract.ts'
import { findRules } from '../rules/rules.ts'
import { ActionRefused } from './action-refused.ts'
import type { Apply, Change } from './change.ts'
import { changeFields } from './change-fields.ts'
import { checkFields } from './check-fields.ts'
import { blocksIn, blocksOf, placeKindOf, titleOf, withBlocks, withFields } from './edited.ts'
import { placeBlocks } from './place-blocks.ts'

/** Fields of a page that may be set; those of `optional` may be taken out too. */
const settable = [
  'title',
  'description',
  'lang',
  'translationOf',
  'layout',
  'isPublished',
  'viewAccess',
  'viewRoles',
  'editPermission',
  'editRoles',
  'type',
  'fields',
  'fieldsVersion',
  'formerUrls',
] as const
const optional: readonly string[] = ['description', 'translationOf', 'type', 'fields', 'fieldsVersion']
const takes = (name: string, value: unknown) => findRules()?.takesField('page', name, value) ?? true

/** Fields of the page. Another layout moves blocks out of positions that it does not have. */
export const setPage: Apply<'set-page'> = (edited, { set = {}, unset = [] }, code) => {
  const page = getPage(edited)
  checkFields({ set, unset }, { settable, optional, takes })
  const changed: Edited = { kind: 'page', value: changeFields(page, { set, unset }) as typeof page }
  const layout = changed.value.layout
  if (layout === page.layout) return { edited: changed, announcement: { key: 'announcements.pageSet', params: {} } }
  const { edited: laidOut, moved } = moveOutOfVanished(changed, layout, code)
  return { edited: laidOut, announcement: { key: 'announcements.layoutSet', params: { layout, count: moved } } }
}

const settableOfTemplate = ['title', 'lang', 'layout'] as const
const templateTakes = (name: string, value: unknown) => findRules()?.takesField('template', name, value) ?? true

/** Name, language and layout of a template. Another layout moves blocks out of positions that it does not have. */
export const setTemplate: Apply<'set-template'> = (edited, { set = {}, unset = [] }, code) => {
  if (edited.kind !== 'template') throw new ActionRefused('fieldUnknown', { name: 'template' })
  checkFields({ set, unset }, { settable: settableOfTemplate, optional: ['lang'], takes: templateTakes })
  const changed: Edited = { kind: 'template', value: changeFields(edited.value, { set, unset }) as EditedTemplate }
  const { layout } = changed.value
  if (layout === undefined || layout === edited.value.layout || placeKindOf(edited) === 'template')
    return { edited: changed, announcement: { key: 'announcements.templateSet', params: {} } }
  const { edited: laidOut, moved } = moveOutOfVanished(changed, layout, code)
  return { edited: laidOut, announcement: { key: 'announcements.layoutSet', params: { layout, count: moved } } }
}

/** Options of the page, such as `showSubMenu`; what is taken out follows the site's setting of that name. */
export const setPageOptions: Apply<'set-page-options'> = (edited, change: FieldChange): Change => {
  const page = getPage(edited)
  const before = Object.fromEntries(page.options.map(({ name, value }) => [name, value]))
  const options = Object.entries(changeFields(before, change)).map(([name, value]) => ({ name, value }))
  const wrong = findRules()?.findWrongOption(options as typeof page.options)
  if (wrong !== undefined) throw new ActionRefused('valueInvalid', { name: `options.${wrong}` })
  return { edited: withFields(edited, { options }), announcement: { key: 'announcements.pageSet', params: {} } }
}

function getPage(edited: Edited): Extract<Edited, { kind: 'page' }>['value'] {
  if (edited.kind !== 'page') throw new ActionRefused('fieldUnknown', { name: 'page' })
  return edited.value
}

/** A page that was put together of two: blocks that the one placed where the layout of the other has nothing move too. */
export function settleLayout(edited: Edited, code: EditCode): Edited {
  if (edited.kind === 'item' || placeKindOf(edited) === 'template') return edited
  try {
    return moveOutOfVanished(edited, edited.value.layout ?? '100', code).edited
  } catch (error) {
    // What has no place anywhere stays where it is; saving then says which block that is.
    if (error instanceof ActionRefused) return edited
    throw error
  }
}

/**
 * Moves every block that the layout has no place for to the position that comes nearest: one side to the other, else behind `main`,
 * else wherever its kind may stand. @throws ActionRefused noPlaceInLayout where there is none
 */
function moveOutOfVanished(edited: Edited, layout: PageLayout, code: EditCode): { edited: Edited; moved: number } {
  const shown = positionsIn(layout)
  const homeless = (['top', 'side-left', 'main', 'side-right', 'bottom'] as const).flatMap((position) =>
    blocksIn(edited, position).filter((block) => !mayStand(block, position)),
  )
  let changed = edited
  for (const block of homeless) {
    const position = [...nearestTo(block), ...shown].find((each) => shown.includes(each) && mayStand(block, each))
    if (!position) throw new ActionRefused('noPlaceInLayout', { title: titleOf(block, code), layout })
    const others = blocksOf(changed).filter(({ guid }) => guid !== block.guid)
    changed = withBlocks(changed, placeBlocks(others, [block], { position }))
  }
  return { edited: changed, moved: homeless.length }

  function mayStand({ buildingBlockName }: Block, position: Block['layoutPosition']): boolean {
    const positions = code.findKind(buildingBlockName)?.placement.positions
    return shown.includes(position) && (positions?.includes(position) ?? true)
  }
}

function nearestTo({ layoutPosition }: Block): readonly Block['layoutPosition'][] {
  if (layoutPosition === 'side-left') return ['side-right', 'main']
  return layoutPosition === 'side-right' ? ['side-left', 'main'] : ['main']
}
