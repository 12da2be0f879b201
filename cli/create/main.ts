import { isCancel, text } from '@clack/prompts'
import { command } from '../commands/init/command.ts'
import { runProcess } from '../main.ts'

/** `npm create bouwsteen my-city`: the command `site init`, before anything is installed. */
export async function create(words: readonly string[]): Promise<void> {
  const argv = ['init', ...words]
  const isBare = words.length === 0
  if (isBare && process.stdin.isTTY && process.stdout.isTTY) {
    const folder = await text({ message: 'In which folder?', placeholder: 'my-city', defaultValue: 'my-city' })
    if (isCancel(folder)) process.exit(130)
    argv.push(folder)
  }
  await runProcess({
    argv,
    program: 'npm create bouwsteen --',
    implied: 'init',
    findCommands: () => Promise.resolve([{ name: 'init', command }]),
  })
}
