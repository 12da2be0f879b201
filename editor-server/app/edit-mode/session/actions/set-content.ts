import { ActionRefused } from './action-refused.ts'
import type { Apply } from './change.ts'
import { getBlock, titleOf } from './edited.ts'
import { replaceBlock } from './replace-block.ts'

/** The Markdown of a block. Lines end as they do in files. */
export const setContent: Apply<'set-content'> = (edited, { guid, content }, code) => {
  const block = getBlock(edited, guid)
  if (!code.findKind(block.buildingBlockName)?.hasProse) throw new ActionRefused('fieldUnknown', { name: 'content' })
  return {
    edited: replaceBlock(edited, block, { ...block, content: content.replaceAll(/\r\n?/g, '\n') }),
    announcement: { key: 'announcements.contentSet', params: { title: titleOf(block, code) } },
  }
}
