import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../workspace/edit-context.ts'
import { useEditState } from '../session/use-edit-session.ts'
import { ToolButton } from './tool-button.tsx'
import { nameCommand } from './command.ts'
import { getCommand } from './commands.ts'

/** The button of a command: its drawing, name and keys, off while it cannot be done. */
export function CommandButton({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const tools = useEdit()
  const command = getCommand(tools, id)
  const isPossible = useEditState(() => command.isPossible())
  const { icon, keys, run } = command
  return <ToolButton label={nameCommand(command, t)} icon={icon} keys={keys} isOff={!isPossible} onClick={run} />
}
