import type { ProfileProperty } from '#content/model/profile-property/schema.ts'

type Placed = Pick<ProfileProperty, 'key' | 'category' | 'section' | 'subsection' | 'sort'>

/** The definitions that stand in one subsection with this one, itself among them, in their order. */
export function groupOf<Definition extends Placed>(all: readonly Definition[], of: Placed): Definition[] {
  return all.filter(
    ({ category, section, subsection }) => category === of.category && section === of.section && subsection === of.subsection,
  )
}

/**
 * The numbers that bring a definition to another place in its subsection: only its own where there is room between its neighbours, else those of
 * the whole subsection.
 * @param group in its present order
 * @param to index in the group, as it is without the definition
 * @returns by key, the numbers that change; empty where it has that place already, or there is none
 */
export function moveInGroup(group: readonly Placed[], key: string, to: number): ReadonlyMap<string, number> {
  const from = group.findIndex((each) => each.key === key)
  const moved = group[from]
  if (!moved || !group[to] || to === from) return new Map()
  const others = group.filter((each) => each !== moved)
  const [before, after] = [others[to - 1]?.sort, others[to]?.sort]
  if (before === undefined) return new Map([[key, (after ?? 0) - 1]])
  if (after === undefined) return new Map([[key, before + 1]])
  if (before < after) return new Map([[key, (before + after) / 2]])
  const wanted = others.toSpliced(to, 0, moved)
  return new Map(wanted.flatMap((each, index) => (each.sort === index + 1 ? [] : [[each.key, index + 1] as const])))
}
