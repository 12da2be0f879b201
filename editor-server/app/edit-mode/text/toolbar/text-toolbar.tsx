import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Info,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  MessageSquarePlus,
  Minus,
  Pilcrow,
  Plus,
  Quote,
  RemoveFormatting,
  SquareCheck,
  SquareCode,
  Strikethrough,
  Table,
} from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { clearFormat, insertRule, insertTable, setKind, setNote, toggleList, toggleMark, toggleQuote } from '../commands/change-format.ts'
import { type Format, type ListName, markNames } from '../commands/read-format.ts'
import { noteKinds } from '../../markdown/doc.ts'
import { toggleTask } from '../schema/lists.ts'
import { LanguageTool } from './language-tool.tsx'
import { TableTools } from './table-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { Toolbar } from './toolbar.tsx'

const markIcons = { bold: Bold, italic: Italic, strike: Strikethrough, code: Code } as const
const markKeys = { bold: 'Mod-b', italic: 'Mod-i', strike: 'Mod-Shift-x', code: 'Mod-e' } as const
const kinds = { paragraph: Pilcrow, h2: Heading2, h3: Heading3, h4: Heading4, codeBlock: SquareCode } as const
const lists = { bulletList: List, orderedList: ListOrdered, taskList: ListChecks } as const

export interface TextToolbarProps {
  editor: Editor
  format: Format
  /** Language of the text. */
  lang: string
  /** Tells who is back in the text what was done. */
  announce: (text: string) => void
  onLink: () => void
  onImage: () => void
  /** Absent where there is nothing to comment on. */
  onComment?: (() => void) | undefined
  /** Escape: back to the text. */
  onEscape: () => void
}

/** The form of the text at the caret, and what can be put there. */
export function TextToolbar({ editor, format, lang, announce, onLink, onImage, onComment, onEscape }: TextToolbarProps): ReactNode {
  const { t } = useTranslation()
  const { canMark, canHoldBlocks } = format
  return (
    <Toolbar label={t('edit.toolbar.label')} onEscape={onEscape}>
      <div className="edit-toolbar__group">
        <ToolMenu
          label={t('edit.toolbar.kind', { kind: t(`edit.toolbar.kinds.${format.kind}`) })}
          entries={Object.entries(kinds).map(([kind, icon]) => ({
            label: t(`edit.toolbar.kinds.${kind}`),
            icon,
            isChosen: format.kind === kind,
            isDisabled: !canHoldBlocks && format.kind !== 'codeBlock',
            onSelect: () => setKind(editor, kind as keyof typeof kinds),
          }))}
        >
          <span className="edit-tool__kind">{t(`edit.toolbar.kinds.${format.kind}`)}</span>
        </ToolMenu>
      </div>
      <div className="edit-toolbar__group">
        {markNames.map((name) => (
          <ToolButton
            key={name}
            label={t(`edit.toolbar.${name}`)}
            icon={markIcons[name]}
            keys={markKeys[name]}
            isPressed={format.marks[name]}
            isDisabled={!canMark}
            onPress={() => toggleMark(editor, name)}
          />
        ))}
        <ToolButton
          label={t(`edit.toolbar.${format.link === undefined ? 'link' : 'changeLink'}`)}
          icon={Link}
          keys="Mod-k"
          isPressed={format.link !== undefined}
          isDisabled={!canMark}
          hasDialog
          onPress={onLink}
        />
        <LanguageTool editor={editor} format={format} lang={lang} announce={announce} />
        {onComment && (
          <ToolButton label={t('edit.palette.commands.comment')} icon={MessageSquarePlus} keys="Mod-Alt-m" hasDialog onPress={onComment} />
        )}
      </div>
      <div className="edit-toolbar__group">
        {(Object.keys(lists) as ListName[]).map((name) => (
          <ToolButton
            key={name}
            label={t(`edit.toolbar.${name}`)}
            icon={lists[name]}
            isPressed={format.list === name}
            isDisabled={!canHoldBlocks}
            onPress={() => toggleList(editor, name)}
          />
        ))}
        {format.list === 'taskList' && (
          <ToolButton label={t('edit.toolbar.tick')} icon={SquareCheck} keys="Mod-Shift-9" onPress={() => toggleTask(editor)} />
        )}
      </div>
      <div className="edit-toolbar__group">
        <ToolButton
          label={t('edit.toolbar.quote')}
          icon={Quote}
          isPressed={format.isQuote}
          isDisabled={!canHoldBlocks}
          onPress={() => toggleQuote(editor)}
        />
        <ToolMenu
          label={t(format.note ? 'edit.toolbar.changeNote' : 'edit.toolbar.note')}
          entries={[
            ...noteKinds.map((kind) => ({
              label: t(`edit.toolbar.notes.${kind}`),
              icon: Info,
              isChosen: format.note === kind,
              isDisabled: !canHoldBlocks && format.note === undefined,
              onSelect: () => setNote(editor, kind),
            })),
            ...(format.note ? [{ label: t('edit.toolbar.notes.none'), icon: Minus, onSelect: () => setNote(editor, undefined) }] : []),
          ]}
        >
          <Icon of={Info} />
        </ToolMenu>
        <ToolButton
          label={t(`edit.toolbar.${format.image ? 'changeImage' : 'image'}`)}
          icon={Image}
          isPressed={format.image !== undefined}
          isDisabled={!canMark}
          hasDialog
          onPress={onImage}
        />
        <ToolMenu
          label={t('edit.toolbar.insert')}
          entries={[
            { label: t('edit.toolbar.table.insert'), icon: Table, isDisabled: !canHoldBlocks, onSelect: () => insertTable(editor) },
            { label: t('edit.toolbar.rule'), icon: Minus, isDisabled: !canHoldBlocks, onSelect: () => insertRule(editor) },
          ]}
        >
          <Icon of={Plus} />
        </ToolMenu>
        <ToolButton label={t('edit.toolbar.clear')} icon={RemoveFormatting} onPress={() => clearFormat(editor)} />
      </div>
      {format.table && <TableTools editor={editor} table={format.table} />}
    </Toolbar>
  )
}
