import { librarySubject } from '../../site/media-subject.ts'
import { implement, reply } from '../endpoint.ts'
import { listMediaTags as call } from './contract.ts'

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

export const listMediaTags = implement(call, {
  find: async ({ site }) => librarySubject(site),
  async run({ site }) {
    const counts = new Map<string, { tag: string; count: number }>()
    for (const tag of site.index.list('media').flatMap(({ owner, tags = [] }) => (owner ? [] : tags))) {
      // Tags that differ only in letter case are the same; the first spelling is used.
      const known = counts.get(tag.toLowerCase()) ?? { tag, count: 0 }
      counts.set(tag.toLowerCase(), { ...known, count: known.count + 1 })
    }
    return reply(
      200,
      [...counts.values()].sort((a, b) => byName.compare(a.tag, b.tag)),
    )
  },
})
