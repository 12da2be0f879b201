import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useEdit } from '../workspace/edit-context.ts'
import { type Command, nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { describeKeys, isMac, type Keys } from './shortcuts.ts'

/** Keys that are no command: of going about. */
const around: readonly { id: string; keys: readonly Keys[] }[] = [
  { id: 'nextArea', keys: ['F6'] },
  { id: 'walk', keys: ['ArrowUp', 'ArrowDown'] },
  { id: 'extend', keys: ['Shift+ArrowDown'] },
  { id: 'toolbar', keys: ['Alt+F10'] },
  { id: 'out', keys: ['Escape'] },
]

const groups: readonly Command['group'][] = ['block', 'history', 'page', 'view']

/** All keys of edit mode, by what they are for. Everything here can be done without them, too. */
export function KeysHelp(): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const commands = listCommands(tools).filter(({ keys }) => keys.length > 0)
  const tables = [
    ...groups.map((group) => ({
      group,
      rows: commands.filter((command) => command.group === group).map((command) => ({ ...command, label: nameCommand(command, t) })),
    })),
    { group: 'around', rows: around.map((row) => ({ ...row, label: t(`edit.palette.around.${row.id}`) })) },
  ]
  return (
    <Dialog
      isOpen
      title={t('edit.palette.help')}
      onClose={tools.close}
      actions={<Button onClick={tools.close}>{t('actions.close')}</Button>}
    >
      <div className="edit-help">
        {tables.map(({ group, rows }) => (
          <section key={group}>
            <h3>{t(`edit.palette.groups.${group}`)}</h3>
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
