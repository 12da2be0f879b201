import type { Renderer } from '#renderer/pages/renderer.tsx'

/** The workspace's blocks, themes and types of list items, as far as what is written must be checked against them. A renderer is one. */
export type SiteCode = Pick<
  Renderer,
  'blocks' | 'blockNames' | 'themeNames' | 'colorSchemesOf' | 'describeBlocks' | 'types' | 'describeTypes'
>
