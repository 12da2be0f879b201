import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { findBlock } from '../../session/actions/edited.ts'
import { type EditTools, useEdit } from '../../workspace/edit-context.ts'
import { type Command, nameCommand } from '../command.ts'
import { listCommands } from '../commands.ts'
import { describeKeys, isMac, type Keys } from '../shortcuts.ts'
import { findTopic } from './find-topic.ts'

/** Keys that are no command: of going about. */
const around: readonly { id: string; keys: readonly Keys[] }[] = [
  { id: 'nextArea', keys: ['F6'] },
  { id: 'walk', keys: ['ArrowUp', 'ArrowDown'] },
  { id: 'extend', keys: ['Shift+ArrowDown'] },
  { id: 'toolbar', keys: ['Alt+F10'] },
  { id: 'out', keys: ['Escape'] },
]

const groups: readonly Command['group'][] = ['block', 'history', 'page', 'view']

/** What somebody is at when they ask for help, in words; then all keys. Everything can be done without them, too. */
export function HelpDialog(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  // Before the dialog takes the focus.
  const [here] = useState(() => describeHere(tools, t))
  const commands = listCommands(tools).filter(({ keys }) => keys.length > 0)
  const tables = [
    ...groups.map((group) => ({
      group,
      rows: commands.filter((command) => command.group === group).map((command) => ({ ...command, label: nameCommand(command, t) })),
    })),
    { group: 'around', rows: around.map((row) => ({ ...row, label: t(`edit.palette.around.${row.id}`) })) },
  ]
  const startTour = () => {
    tools.close()
    tools.tour.go(0)
  }
  return (
    <Dialog
      isOpen
      title={t('edit.help.title')}
      onClose={tools.close}
      actions={
        <>
          <Button look="primary" onClick={tools.close}>
            {t('actions.close')}
          </Button>
          <Button onClick={startTour}>{t('edit.help.tour')}</Button>
        </>
      }
    >
      <section className="edit-help__here">
        <h3>{here.title}</h3>
        {here.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <h3 className="edit-help__all">{t('edit.help.allKeys')}</h3>
      <div className="edit-help">
        {tables.map(({ group, rows }) => (
          <section key={group}>
            <h4>{t(`edit.palette.groups.${group}`)}</h4>
            <dl>
              {rows.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyList keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** A block explains itself; for all else there are texts. */
function describeHere({ session, canvas, language }: EditTools, t: (key: string) => string): { title: string; texts: string[] } {
  const { edited, selection } = session.getState()
  const topic = findTopic({
    focus: document.activeElement,
    writing: canvas.isWriting() ? (document.querySelector('.edit-text-tools') ? 'text' : 'words') : undefined,
    selected: selection.length,
    // The one that was chosen last may not be among those that are shown.
    tab: document.querySelector<HTMLElement>('.edit-drawer [role=tab][aria-selected=true]')?.dataset['tab'],
    edited: edited.kind,
  })
  if (topic !== 'block') return { title: t(`edit.help.topics.${topic}.title`), texts: [t(`edit.help.topics.${topic}.text`)] }
  const name = findBlock(edited, selection[0] ?? '')?.buildingBlockName ?? ''
  const texts = session.code.findKind(name)?.texts[language]
  return {
    title: session.code.titleOf(name),
    texts: [texts?.description, texts?.help].filter((text) => text !== undefined && text !== '') as string[],
  }
}

function KeyList({ keys }: { keys: readonly Keys[] }): ReactNode {
  const { t } = useTranslation()
  return keys.map((each, index) => (
    <span key={each}>
      {index > 0 && ` ${t('edit.palette.or')} `}
      {describeKeys(each, isMac()).map((part) => (
        <kbd key={part}>{part}</kbd>
      ))}
    </span>
  ))
}
