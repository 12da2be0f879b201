/** Tabs of one person in which the same thing is open. */
export interface Tabs {
  /** Stays the same when the page is loaded again. */
  readonly id: string
  /** Whether a tab is still there. */
  isOpen(id: string): Promise<boolean>
  /** Tells the others that this one has saved. */
  tellSaved(): void
  close(): void
}

export interface TabsOptions {
  /** Names the thing and the person. */
  topic: string
  onSaved: () => void
  /** @param others how many other tabs there are */
  onCount: (others: number) => void
}

interface Message {
  type: 'hello' | 'here' | 'bye' | 'saved'
  tab: string
}

const TAB_KEY = 'bouwsteen-tab'
const lockOf = (tab: string) => `bouwsteen-tab/${tab}`
/** Milliseconds that a page which is loaded again waits for its former self to let go. */
const TAKE_OVER = 500

/** Joins the tabs of a thing. A tab is known by a Web Lock, which the browser takes back when the tab crashes too. */
export async function openTabs({ topic, onSaved, onCount }: TabsOptions): Promise<Tabs> {
  const { id, release } = await takeTabId()
  const others = new Set<string>()
  const channel = new BroadcastChannel(`bouwsteen-edit/${topic}`)
  const tell = (type: Message['type']) => channel.postMessage({ type, tab: id } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'saved') return onSaved()
    const before = others.size
    if (data.type === 'bye') others.delete(data.tab)
    else others.add(data.tab)
    if (data.type === 'hello') tell('here')
    if (others.size !== before) onCount(others.size)
  })
  const sayGoodbye = () => tell('bye')
  addEventListener('pagehide', sayGoodbye)
  tell('hello')
  return {
    id,
    isOpen: async (tab) => (await navigator.locks.query()).held?.some(({ name }) => name === lockOf(tab)) ?? false,
    tellSaved: () => tell('saved'),
    close() {
      removeEventListener('pagehide', sayGoodbye)
      sayGoodbye()
      channel.close()
      release()
    },
  }
}

/** The id from before a reload; a duplicated tab finds it taken and gets a new one. */
async function takeTabId(): Promise<{ id: string; release: () => void }> {
  const known = sessionStorage.getItem(TAB_KEY)
  const release = known === null ? undefined : await holdLock(known)
  if (known !== null && release) return { id: known, release }
  const id = crypto.randomUUID()
  sessionStorage.setItem(TAB_KEY, id)
  return { id, release: (await holdLock(id)) ?? (() => {}) }
}

/** Holds the lock of a tab until it is released; undefined where another tab has it. */
function holdLock(tab: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const held = new Promise<void>((release) => {
      const request = navigator.locks.request(lockOf(tab), { signal: AbortSignal.timeout(TAKE_OVER) }, () => {
        resolve(release)
        return held
      })
      request.catch(() => resolve(undefined))
    })
  })
}
