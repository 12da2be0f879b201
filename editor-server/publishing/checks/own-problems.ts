import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { blocksOfOthers } from '#renderer/build/author-mistakes.ts'
import type { FoundProblem } from '#renderer/reads/recording.ts'

/** Findings of each severity that are told; the others are only counted. */
export const MOST_FINDINGS = 50

/** Files that are looked up: one that nobody can see yet may become public by the publish itself. */
const MOST_FILES = 500

/** Problems of the blocks of a thing, and how many further ones of each severity there are. */
export interface OwnProblems {
  problems: readonly FoundProblem[]
  left: Record<'error' | 'warning', number>
}

/**
 * The problems that stand in blocks of a thing; what stands in none of them is the header's or footer's. A link that a text repeats is told
 * once, and of many different ones the first: a text may have tens of thousands, and few reach whoever asked.
 * @param most of each severity
 */
export function findOwnProblems(instances: readonly BuildingBlockInstance[], problems: readonly FoundProblem[], most: number): OwnProblems {
  const blocks = new Map(instances.map((block) => [block.guid, createNames(block)]))
  const seen = new Set<string>()
  const room = { error: most, warning: most, file: MOST_FILES }
  const left = { error: 0, warning: 0 }
  const own = problems.filter(({ problem: { code, severity }, needle, at }) => {
    const guid = at?.guid ?? ''
    const names = blocks.get(guid)
    if (!names) return false
    const key = `${guid} ${code} ${needle ?? at?.path.join('.')}`
    if (seen.has(key)) return false
    seen.add(key)
    if (needle !== undefined && !names(needle)) return false
    room[code === 'SITE_MEDIA_MISSING' ? 'file' : severity] -= 1
    if (room[code === 'SITE_MEDIA_MISSING' ? 'file' : severity] >= 0) return true
    left[severity] += 1
    return false
  })
  return { problems: own, left }
}

/** Whether a block that shows parts of other pages names this itself. */
function createNames({ buildingBlockName, options }: BuildingBlockInstance): (needle: string) => boolean {
  if (!blocksOfOthers.has(buildingBlockName)) return () => true
  const text = JSON.stringify(options)
  return (needle) => text.includes(needle)
}
