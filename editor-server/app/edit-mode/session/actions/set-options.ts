import type { Apply } from './change.ts'
import { changeFields } from './change-fields.ts'
import { getBlock, titleOf } from './edited.ts'
import { replaceBlock } from './replace-block.ts'

export const setOptions: Apply<'set-options'> = (edited, { guid, ...change }, code) => {
  const block = getBlock(edited, guid)
  return {
    edited: replaceBlock(edited, block, { ...block, options: changeFields(block.options, change) }),
    announcement: { key: 'announcements.optionsSet', params: { title: titleOf(block, code) } },
  }
}
