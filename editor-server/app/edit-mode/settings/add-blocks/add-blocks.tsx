import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { BlockChoice } from '../../palette/block-picker/block-choice.tsx'
import { placeBehind } from '../../session/actions/commands.ts'
import { findBlock, positionsOf } from '../../session/actions/edited.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { nameBlock } from '../../workspace/name-block.ts'
import { createCardDrags } from './drag-card.ts'

/** The value of the place behind what is selected. */
const BEHIND = 'behind'

/** Kinds of blocks beside the page. A card is pressed to insert one at the place above, or dragged to any place on the page or in the tree. */
export function AddBlocks({ tools }: { tools: DrawerTools }): ReactNode {
  const { session, namePosition, showInserted } = tools
  const { t } = useTranslation()
  const edited = useStateOf(session, (state) => state.edited)
  const last = useStateOf(session, ({ selection }) => selection.at(-1))
  const [chosen, setChosen] = useState<LayoutPosition>()
  const [dragCard] = useState(createCardDrags)
  const positions = positionsOf(edited)
  const selected = last === undefined ? undefined : findBlock(edited, last)
  const behind = placeBehind(edited, selected?.guid)
  // The page may have another layout by now.
  const position = chosen !== undefined && positions.includes(chosen) ? chosen : undefined
  const at = position === undefined ? behind : { position }
  const options = [
    ...(selected ? [{ value: BEHIND, label: t('edit.add-blocks.behind', { name: nameBlock(selected, session.code) }) }] : []),
    ...positions.map((each) => ({ value: each, label: t('edit.add-blocks.atEnd', { position: namePosition(each) }) })),
  ]
  return (
    <div className="edit-add-blocks edit-picker">
      {/* Also for a single place: appearing with the first block, it would move all kinds from below the pointer. */}
      <SelectField
        label={t('edit.add-blocks.place')}
        options={options}
        value={position ?? (selected ? BEHIND : behind.position)}
        onChange={({ target }) => setChosen(positions.find((each) => each === target.value))}
      />
      <BlockChoice tools={tools} at={at} onInserted={showInserted} cardRef={dragCard} />
    </div>
  )
}
