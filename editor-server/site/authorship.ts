import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentChange } from './content-index.ts'

/** Who did it, as git names people. */
export interface Author {
  name: string
  email: string
}

/** What git does not take, for those who look after the server. */
export interface RefusedCommits {
  /** Publishes that are in no commit yet. */
  waiting: number
  /** When the first of them was wanted, ISO 8601. */
  since: string
  /** As git says it. */
  reason: string
}

/** Writes that belong together: those of one call. */
export interface Work {
  author: Author | undefined
  note?: string
  readonly titles: Set<string>
  readonly paths: Set<string>
  /** Under which its wish is stored; given at the first write. */
  id?: string
  /** What has to be stored before it is answered. */
  readonly storing: Promise<void>[]
  isOver: boolean
}

/** Whose writes those of one site are that happen now. */
export class Authorship {
  readonly #works = new AsyncLocalStorage<Work>()
  readonly #onOver: (work: Work) => Promise<void>
  /** What git does not take now; undefined where commits are made as they should. */
  readonly findRefused: () => Promise<RefusedCommits | undefined>

  /** @param onOver called when a work that wrote something has ended; what that one does has to resolve as well */
  constructor(onOver: (work: Work) => Promise<void>, findRefused: Authorship['findRefused'] = () => Promise.resolve(undefined)) {
    this.#onOver = onOver
    this.findRefused = findRefused
  }

  /** Runs what this person does. It resolves when what it wrote will be committed, whatever happens. */
  async run<Result>(author: Author | undefined, work: () => Promise<Result>): Promise<Result> {
    const present: Work = { author, titles: new Set(), paths: new Set(), storing: [], isOver: false }
    try {
      return await this.#works.run(present, work)
    } finally {
      present.isOver = true
      await Promise.allSettled(present.storing)
      if (present.paths.size > 0) await this.#onOver(present)
    }
  }

  /** What the editor says of the present work. */
  noteReason(note: string | undefined): void {
    const work = this.#works.getStore()
    if (work && note !== undefined) work.note = note
  }

  /** What the present work changed, for the words of its commit. */
  noteChanges(changes: readonly ContentChange[]): void {
    const work = this.#works.getStore()
    for (const change of changes) work?.titles.add(titleOf(change))
  }

  find(): Work | undefined {
    return this.#works.getStore()
  }
}

/** Names of what has none of its own. */
const names: Partial<Record<ContentChange['kind'], string>> = {
  settings: 'settings',
  legal: 'legal texts',
  menu: 'menus',
  media: 'media',
  role: 'roles',
  listItemType: 'list item types',
  profileProperty: 'profile properties',
  searchSynonym: 'search synonyms',
}

function titleOf({ kind, id, value }: ContentChange): string {
  const known = names[kind]
  if (known !== undefined) return known
  if (value === undefined) return `${kind} ${id} deleted`
  if ('title' in value && typeof value.title === 'string') return value.title
  return 'name' in value && typeof value.name === 'string' ? value.name : `${kind} ${id}`
}
