import { defineCommand } from '../../command.ts'

export const command = defineCommand({
  summary: 'Print a script that completes site’s commands in your shell',
  arguments: { shell: { summary: 'Your shell', choices: ['bash', 'zsh', 'fish'] } },
  config: 'ignored',
  workspace: 'unneeded',
  examples: [
    { line: 'completion bash >> ~/.bashrc', does: 'For bash' },
    { line: 'completion zsh >> ~/.zshrc', does: 'For zsh, after compinit' },
    { line: 'completion fish > ~/.config/fish/completions/site.fish', does: 'For fish' },
  ],
  async run({ shell }, { terminal }) {
    const [{ loadCommands }, { writeCompletion }] = await Promise.all([import('../../find-commands.ts'), import('./write-completion.ts')])
    terminal.print(writeCompletion(shell, await loadCommands([])).trimEnd())
    terminal.result({ sites: [], problems: [] })
    return 0
  },
})
