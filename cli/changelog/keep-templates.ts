import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keeps what `site init` writes in a version, so that `site upgrade` of later ones can tell a file that somebody changed.
 * @param root top of the repository
 * @throws Error for a version whose templates are kept already
 */
export function keepTemplates(root: string, version: string): void {
  const commands = join(root, 'cli', 'commands')
  const kept = join(commands, 'upgrade', 'templates', version)
  if (existsSync(kept)) throw new Error(`cli/commands/upgrade/templates holds ${version} already`)
  cpSync(join(commands, 'init', 'templates'), kept, { recursive: true })
}
