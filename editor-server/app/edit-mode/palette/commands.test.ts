import { expect, it } from 'vitest'
import { createSampleSession } from '../examples/samples/sample-session.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { nameCommand } from './command.ts'
import { listCommands } from './commands.ts'
import { insertCommands } from './insert-commands.ts'
import { mainMenu, pageButtons, publishMenu } from './menu-commands.ts'
import { rankChoices } from './rank-choices.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const revealed: string[] = []
const begun: string[] = []
const opened: unknown[] = []
const tools = {
  session: createSampleSession('nl'),
  language: 'nl',
  device: 'desktop',
  isTreeOpen: true,
  isDrawerOpen: true,
  open: (overlay: unknown, options: unknown) => opened.push([overlay, options]),
  openDrawer: () => {},
  canvas: { listFound: () => [], reveal: (guid: string) => revealed.push(guid), beginText: (guid: string) => begun.push(guid) },
} as unknown as EditTools
const ids = listCommands(tools).map(({ id }) => id)

it('has everything that a menu or the settings of the page can do, once', () => {
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [...mainMenu, ...publishMenu, ...pageButtons]) expect(ids).toContain(id)
})

it('names each command in both languages', () => {
  for (const messages of [nl, en]) {
    const named = messages.commands as Record<string, string>
    for (const { id, name, group } of listCommands(tools)) {
      if (name === undefined) expect([id, named[id]]).not.toEqual([id, undefined])
      expect(Object.keys(messages.groups)).toContain(group)
    }
  }
})

it('adds a block that an everyday word finds', () => {
  const commands = insertCommands(tools)
  const choices = commands.map((command) => ({
    command,
    label: nameCommand(command, (_, { title = '' }) => `${title} toevoegen`),
    words: command.words?.join(' ') ?? '',
  }))
  const [found] = rankChoices(choices, 'faq')
  expect(found?.command.id).toBe('insert-accordion')
  const before = tools.session.getState().edited
  found?.command.run()
  const [added = ''] = revealed
  expect(tools.session.getState().edited).not.toBe(before)
  expect(tools.session.getState().selection).toEqual([added])
  expect(begun).toEqual([added])
})

it('adds a block that begins with a file with the library open, and the caret waits', () => {
  const begunBefore = [...begun]
  insertCommands(tools)
    .find(({ id }) => id === 'insert-image')
    ?.run()
  const [guid] = tools.session.getState().selection
  expect(opened).toEqual([[{ kind: 'leading-file', guid, isFromPicker: true }, { isNext: true }]])
  expect(begun).toEqual(begunBefore)
})
