import * as z from 'zod'

/** Options of every block that may carry a title of its own. */
export const headingOptions = {
  title: z.string().trim().min(1).max(200).optional().meta({ description: 'A heading above the block.' }),
  headingLevel: z
    .union([z.literal(2), z.literal(3), z.literal(4)])
    .default(2)
    .meta({ description: 'Level of the title; what stands below it is one deeper. Without a title that has this level.' }),
}

export interface HeadingProps {
  title?: string | undefined
  headingLevel: 2 | 3 | 4
}

/** The block's title; nothing where it has none. */
export function BlockHeading({ title, headingLevel, className }: HeadingProps & { className: string }) {
  const Heading = `h${headingLevel}` as const
  return title ? <Heading className={className}>{title}</Heading> : null
}

/** Level of the headings inside a block: below its title, or its own. */
export function levelInside({ title, headingLevel }: HeadingProps): 2 | 3 | 4 | 5 {
  return (title ? headingLevel + 1 : headingLevel) as 2 | 3 | 4 | 5
}

/** Level that `#` has in Markdown under a heading of this level; Markdown goes no deeper than 4. */
export function markdownLevelBelow(level: number): 2 | 3 | 4 {
  return Math.min(4, level + 1) as 2 | 3 | 4
}
