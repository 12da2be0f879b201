import { createEditCode } from '#editor-server/app/edit-mode/session/actions/create-edit-code.ts'
import type { BlockKind, EditCode } from '#editor-server/app/edit-mode/session/contract.ts'
import { loadRules } from '#editor-server/app/edit-mode/session/rules/rules.ts'
import type { SiteCode } from '#editor-server/site/site-code.ts'
import { describeBlocks } from '#renderer/blocks/describe-blocks.ts'

await loadRules()

/** Kinds of blocks as the browser gets them, made from the server's definitions. A title is the name in capitals. */
export function editCodeOf(code: Pick<SiteCode, 'blocks'>, { mayChangeRights = true } = {}): EditCode {
  const described = Object.values(code.blocks).map((block) => {
    const texts = { title: block.name.toUpperCase() }
    return { block, messages: { nl: texts, en: texts } }
  })
  const kinds = describeBlocks(described, {}).map((kind) => ({ ...kind, drawing: [] })) as unknown as BlockKind[]
  return createEditCode(kinds, { language: 'nl', mayChangeRights })
}
