// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { act, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { mentionOf } from '#content/model/comment/mentions.ts'
import { createDrawnPage } from '#tests/support/drawn-page.ts'
import { editCodeOf } from '#tests/support/edit-code.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { guidOf } from '#tests/support/build.ts'
import type { Call } from '../../../api/call.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import { ApplicationContext, type ApplicationTools } from '../../client/application-context.ts'
import { createQueries } from '../../client/queries/create-queries.ts'
import { loadTexts } from '../../page/texts.ts'
import type { TaskOptions } from '../../tasks/task-runner.ts'
import { type Tasks, TasksContext } from '../../tasks/use-tasks.ts'
import type { EditSession } from '../session/contract.ts'
import { EditSessionContext } from '../session/use-edit-session.ts'
import { EditContext, type EditTools } from '../workspace/edit-context.ts'
import { commentKeys } from './comment-keys.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentMarks } from './comment-marks.tsx'
import { CommentsPanel } from './comments-panel.tsx'

const page = createDrawnPage()
let texts: i18n
beforeAll(async () => {
  texts = await loadTexts('nl', '/admin/roles')
})

const [pageGuid, text, me, noor] = [guidOf(1), guidOf(2), guidOf(3), guidOf(4)]
const on = '2026-06-01T12:00:00Z'
const people = [
  { guid: me, name: 'Ik' },
  { guid: noor, name: 'Noor' },
]
let threads: CommentThreadCard[]
let asked: string[]
let told: string[]
let undo: (() => Promise<unknown>) | undefined
let queries: ReturnType<typeof createQueries>

function thread(n: number, words: string, more: Partial<CommentThreadCard> = {}): CommentThreadCard {
  const first = { number: 1, on, by: noor, text: words, isOwn: false }
  return { guid: guidOf(100 + n), block: text, on, saidOn: on, count: 1, comments: [first], people, ...more }
}

beforeEach(() => {
  // jsdom has no layout and no escaping.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  queries = createQueries()
  threads = [
    thread(1, `Klopt dit, ${mentionOf(me)}?`, { quote: { words: 'het loket', before: 'naar ', after: '.' } }),
    thread(2, 'Nog iets'),
  ]
  asked = []
  told = []
  undo = undefined
})

/** A server with these conversations. */
async function answer({ method, path }: Call, { params, query, body }: Record<string, Record<string, string>> = {}): Promise<object> {
  const [name, id] = [`${method} ${path}`, params?.['thread']]
  asked.push(`${name.replace('/api/comments/{page}', '')}${body ? ` ${body['text']}` : ''}`)
  const one = threads.find(({ guid }) => guid === id)
  const set = (change: Partial<CommentThreadCard>) => {
    threads = threads.map((each) => (each.guid === id ? { ...each, ...change } : each))
  }
  const shown = threads.filter(({ resolved, count }) => count > 0 && (resolved !== undefined) === (query?.['state'] === 'resolved'))
  if (name.endsWith(':counts'))
    return {
      open: threads.filter(({ resolved }) => !resolved).length,
      resolved: 0,
      blocks: [{ block: text, open: 2 }],
      state: asked.length,
    }
  if (name.endsWith(':people')) return people
  if (name.endsWith(':resolve')) set({ resolved: { on, by: me } })
  if (name.endsWith(':reopen') && one) {
    const { resolved: _resolved, ...open } = one
    threads = threads.map((each) => (each.guid === id ? open : each))
  }
  if (method === 'DELETE') set({ count: 0 })
  if (name.endsWith('{number}:restore')) set({ count: 1 })
  if (name.endsWith('/replies') && one) {
    const said = { number: one.count + 1, on, by: me, text: body?.['text'] ?? '', isOwn: true }
    set({ count: one.count + 1, comments: [...one.comments, said] })
  }
  if (method === 'GET' && id === undefined) return shown.map((each) => ({ ...each, comments: each.comments.slice(0, 1) }))
  const found = threads.find(({ guid }) => guid === id)
  if (id !== undefined && !found) throw new ApiProblem({ status: 404, code: 'SITE_NOT_FOUND' } as never)
  return found ?? {}
}

const edited = {
  kind: 'page',
  value: {
    guid: pageGuid,
    title: 'Afval',
    layout: '100',
    buildingBlockInstances: [
      { guid: text, buildingBlockName: 'text', sortId: 1, layoutPosition: 'main', options: {}, content: 'Ga naar de balie.' },
    ],
  },
}

async function draw(children: ReactNode): Promise<void> {
  const state = { edited, selection: [text] }
  const session = {
    getState: () => state,
    subscribe: () => () => {},
    select: () => {},
    saveNow: async () => {},
    code: editCodeOf(siteCode),
  } as unknown as EditSession
  const presence = { getState: () => state, subscribe: () => () => {} }
  Object.assign(state, { others: [] })
  const tools = {
    ...{ session, presence, language: 'nl', open: () => {} },
    close: () => told.push('closed'),
    view: { set: ({ tab }: { tab: string }) => told.push(`tab ${tab}`) },
    openDrawer: () => told.push('drawer'),
  } as unknown as EditTools
  const nobody = {}
  const application = {
    callApi: async (call: Call, input: never) => ({ body: await answer(call, input), total: threads.length }),
    user: { subscribe: () => () => {}, getState: () => nobody },
  } as unknown as ApplicationTools
  const tasks = {
    showNotice: ({ message }: { message: string }) => told.push(message),
    async runTask<Result>({ work, undo: takeBack, doneWords, wordsFor, onDone }: TaskOptions<Result>) {
      try {
        const result = await work()
        if (doneWords) told.push(doneWords(result))
        undo = takeBack && (() => takeBack(result))
        onDone?.(result)
        return result
      } catch (error) {
        wordsFor?.(error)
        return undefined
      }
    },
  } as unknown as Tasks
  await page.draw(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <ApplicationContext value={application}>
          <TasksContext value={tasks}>
            <EditSessionContext value={session}>
              <EditContext value={tools}>{children}</EditContext>
            </EditSessionContext>
          </TasksContext>
        </ApplicationContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await settle()
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))))
/** Reads until it is so: what is asked for and loaded takes its time. */
async function soon<Value>(read: () => Value, expected: unknown): Promise<void> {
  const isSo = () => {
    try {
      expect(read()).toEqual(expected)
      return true
    } catch {
      return false
    }
  }
  for (let tries = 0; tries < 300 && !isSo(); tries += 1) await settle()
  expect(read()).toEqual(expected)
}
const button = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((each) => {
    const label = each.getAttribute('aria-label') ?? each.textContent ?? ''
    return typeof name === 'string' ? label === name : name.test(label)
  })
async function press(name: string | RegExp): Promise<void> {
  await soon(() => button(name) !== undefined, true)
  await act(async () => {
    button(name)?.focus()
    button(name)?.click()
  })
  await settle()
}
async function write(words: string): Promise<void> {
  await soon(() => document.querySelectorAll('textarea').length, 1)
  const field = document.querySelector('textarea')!
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
  await act(async () => {
    set.call(field, words)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: words.at(-1) ?? null }))
  })
}
const heads = () => [...document.querySelectorAll('h4')].map(({ textContent }) => textContent)
const body = () => document.body.textContent

describe('the panel', () => {
  test('lists what is said by block, with whom it mentions, and says when words are gone', async () => {
    await draw(<CommentsPanel />)
    await soon(() => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent), ['TEXT: Ga naar de balie.'])
    await soon(heads, ['Gesprek van Noor', 'Gesprek van Noor'])
    await soon(body, expect.stringContaining('Klopt dit, @Ik?'))
    await soon(body, expect.stringContaining('Deze woorden staan niet meer in de tekst.'))
    await soon(() => button('Open (2)')?.getAttribute('aria-pressed'), 'true')
  })

  test('opens a conversation, and shows a reply as soon as it is sent', async () => {
    await draw(<CommentsPanel />)
    await press('Gesprek van Noor')
    await press('Reageren')
    await soon(body, expect.stringContaining('Schrijf eerst iets.'))
    await soon(() => document.activeElement?.localName, 'textarea')
    await write('Ja hoor')
    await press('Reageren')
    expect(asked).toContain('POST /{thread}/replies Ja hoor')
    await soon(() => told, ['De opmerking is geplaatst.'])
    await soon(heads, ['Gesprek van Noor, 1 reactie', 'Gesprek van Noor'])
    await soon(body, expect.stringContaining('Ja hoor'))
    await soon(() => document.querySelector('textarea')?.value, '')
  })

  test('a conversation that is resolved leaves the list, the focus goes to the next, and undo brings it back', async () => {
    await draw(<CommentsPanel />)
    await press('Gesprek van Noor')
    await press('Afhandelen')
    await soon(() => told, ['De opmerking is afgehandeld.'])
    await soon(() => heads().length, 1)
    await soon(() => document.activeElement === document.querySelector('h4 button'), true)
    await act(() => undo?.() as Promise<void>)
    await settle()
    await soon(() => heads().length, 2)
    await press(/^Afgehandeld \(/)
    await soon(body, expect.stringContaining('Er is nog niets afgehandeld.'))
  })

  test('a conversation that somebody else resolves stays, with the reply that is being written, until it is closed', async () => {
    await draw(<CommentsPanel />)
    await press('Gesprek van Noor')
    await write('Ik kijk er naar')
    await act(async () => document.querySelector('textarea')?.focus())
    threads = threads.map((each, index) => (index === 0 ? { ...each, resolved: { on, by: noor } } : each))
    await act(() => queries.invalidateQueries({ queryKey: commentKeys.said(pageGuid) }))
    await soon(body, expect.stringContaining('Afgehandeld door Noor'))
    expect([heads().length, document.activeElement?.localName, document.querySelector('textarea')?.value]).toEqual([
      2,
      'textarea',
      'Ik kijk er naar',
    ])
    await act(async () => document.querySelector<HTMLElement>('h4 button')?.focus())
    await press('Gesprek van Noor')
    await soon(() => heads().length, 1)
    await soon(() => document.activeElement === document.querySelector('h4 button'), true)
  })

  test('a suggestion that somebody else decides leaves the list, and the focus goes to the next', async () => {
    const suggestion = {
      quote: { words: 'de balie', before: 'Ga naar ', after: '.\nNog een alinea.' },
      suggestion: { kind: 'words', text: 'het loket' },
    } as const
    threads = [thread(1, 'Zo heet het.', suggestion), thread(2, 'Nog iets')]
    await draw(<CommentsPanel />)
    await soon(() => button('Voorstel van Noor overnemen') !== undefined, true)
    // What stands around the words ends with their passage, and why comes before the choice.
    expect(document.querySelector('article')?.textContent).toMatch(/Ga naar .*balie.*loket.*\.Ga naar.*Zo heet het\.Overnemen/)
    expect(body()).not.toContain('Nog een alinea')
    await act(async () => button('Voorstel van Noor overnemen')?.focus())
    threads = threads.map((each, index) => (index === 0 ? { ...each, resolved: { on, by: noor, outcome: 'accepted' } } : each))
    await act(() => queries.invalidateQueries({ queryKey: commentKeys.said(pageGuid) }))
    await soon(heads, ['Gesprek van Noor'])
    await soon(() => document.activeElement === document.querySelector('h4 button'), true)
    await press(/^Afgehandeld \(/)
    // Without opening it one sees how it ended.
    await soon(body, expect.stringContaining('Overgenomen door Noor'))
  })

  test('a comment is deleted at once, and undo brings it back', async () => {
    await draw(<CommentsPanel />)
    await press('Gesprek van Noor')
    await press('Verwijder de opmerking van Noor')
    await soon(() => [heads().length, told], [1, ['De opmerking is verwijderd.']])
    await act(() => undo?.() as Promise<void>)
    await settle()
    await soon(() => heads().length, 2)
  })

  test('shows the conversation that a link asks for, also one that is resolved', async () => {
    threads = [thread(1, 'Open'), thread(2, 'Klaar', { resolved: { on, by: me } })]
    queries.setQueryData(commentKeys.asked(pageGuid), { thread: guidOf(102) })
    await draw(<CommentsPanel />)
    await settle()
    await soon(heads, ['Gesprek van Noor'])
    await soon(body, expect.stringContaining('Afgehandeld door Ik'))
    await soon(() => document.activeElement === document.querySelector('h4 button'), true)
  })
})

test('what a link asks for is shown once, and said to be gone where it is', async () => {
  queries.setQueryData(commentKeys.asked(pageGuid), { thread: guidOf(102) })
  await draw(<CommentsPanel />)
  await soon(() => document.querySelectorAll('h4 button')[1]?.getAttribute('aria-expanded'), 'true')
  expect(queries.getQueryData(commentKeys.asked(pageGuid))).toBeNull()
  await act(async () => void queries.setQueryData(commentKeys.asked(pageGuid), { thread: guidOf(109) }))
  await soon(() => document.querySelector('[role=status]')?.textContent, 'Deze opmerking is er niet meer.')
})

describe('the field', () => {
  test('asks whom an at sign means, and stores the person', async () => {
    const onSend = vi.fn(async () => true)
    await draw(<CommentForm page={pageGuid} label="Uw opmerking" sendLabel="Plaatsen" isBusy={false} problem={null} onSend={onSend} />)
    await write('Weet @')
    await settle()
    const find = () => [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) => textContent?.includes('Noor'))
    await soon(() => find() !== undefined, true)
    const option = find()
    for (const type of ['mousedown', 'click']) await act(async () => void option?.dispatchEvent(new MouseEvent(type, { bubbles: true })))
    await settle()
    await soon(() => document.querySelector('textarea')?.value, 'Weet @Noor ')
    await write('Weet @Noor het?')
    await press('Plaatsen')
    expect(onSend).toHaveBeenCalledWith(`Weet ${mentionOf(noor)} het?`)
  })
})

describe('a new comment', () => {
  test('is sent once the page is saved', async () => {
    await draw(<CommentDialog />)
    await soon(() => document.activeElement?.localName, 'textarea')
    expect(body()).toContain('Bij TEXT: Ga naar de balie.')
    await write('Klopt dit?')
    await press('Plaatsen')
    await soon(() => told, ['De opmerking is geplaatst.', 'closed'])
    expect(asked).toContain('POST  Klopt dit?')
  })
})

test('Escape leaves the choice of a person, and not the dialog around it', async () => {
  await draw(<CommentDialog />)
  await write('Weet @')
  await soon(() => document.querySelectorAll('[role=option]').length, 2)
  const input = document.querySelector('[role=combobox]')!
  await act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  await soon(() => document.querySelector('[role=combobox]'), null)
  await soon(() => document.activeElement?.localName, 'textarea')
  expect([document.querySelector('textarea')?.value, told]).toEqual(['Weet @', []])
})

describe('marks', () => {
  const controller = {
    followPlaces: () => () => {},
    boxOf: () => ({ x: 10, y: 10, width: 400, height: 200 }),
    scale: 1,
    page: { find: () => undefined },
  } as never

  test('say how many comments a block has, and open the panel there', async () => {
    await draw(<CommentMarks controller={controller} />)
    await press('TEXT: Ga naar de balie.. 2 open opmerkingen')
    expect(told).toEqual(['tab comments', 'drawer'])
    expect(queries.getQueryData(commentKeys.asked(pageGuid))).toEqual({ block: text })
  })

  test('take what an address asks for, and leave the rest of it', async () => {
    history.replaceState(null, '', `/loket/edit?comment=${guidOf(101)}&open=findings`)
    await draw(<CommentMarks controller={controller} />)
    await soon(() => told, ['tab comments', 'drawer'])
    expect(queries.getQueryData(commentKeys.asked(pageGuid))).toEqual({ thread: guidOf(101) })
    expect(location.search).toBe('?open=findings')
  })

  test('hear of what others begin', async () => {
    await draw(<CommentMarks controller={controller} />)
    await soon(() => button(/2 open opmerkingen/) !== undefined, true)
    threads = [...threads, thread(3, 'Nieuw')]
    await act(() => queries.invalidateQueries({ queryKey: commentKeys.counts(pageGuid) }))
    await soon(() => document.querySelector('[role=status]')?.textContent, 'Er is een nieuwe opmerking.')
  })
})
