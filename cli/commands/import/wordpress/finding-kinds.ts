import type { FindingKinds } from '../report/findings.ts'
import type { SourcePlace } from './read/export-types.ts'

/** Sorts of things that a WordPress import leaves behind or changes, in the order the report shows them. */
export const findingKinds = {
  url: ['changed', 'page or item with another address', 'pages and items with another address'],
  title: ['changed', 'title that was cut or made up', 'titles that were cut or made up'],
  menu: ['changed', 'difference in the menu', 'differences in the menu'],
  number: ['changed', 'post without a number of its own', 'posts without a number of their own'],
  home: ['changed', 'home page that the export does not have', 'home pages that the export does not have'],
  sign: ['changed', 'control character taken out', 'control characters taken out'],
  post: ['left', 'post that is no page or item', 'posts that are no page or item'],
  comment: ['left', 'post whose comments stay behind', 'posts whose comments stay behind'],
  field: ['left', 'custom field', 'custom fields'],
  term: ['left', 'category or tag without posts', 'categories and tags without posts'],
  html: ['left', 'HTML element', 'HTML elements'],
  file: ['left', 'file of the media library', 'files of the media library'],
  access: ['look', 'page or item that is not public', 'pages and items that are not public'],
  shortcode: ['look', 'shortcode of a plug-in', 'shortcodes of a plug-in'],
  block: ['look', 'block that Bouwsteen does not have', 'blocks that Bouwsteen does not have'],
  image: ['look', 'image that is not in the site', 'images that are not in the site'],
  download: ['look', 'link to a file that is not in the site', 'links to files that are not in the site'],
  link: ['look', 'link whose target is missing', 'links whose target is missing'],
  author: ['look', 'author without a name to show', 'authors without a name to show'],
} as const satisfies FindingKinds
export type FindingKind = keyof typeof findingKinds

/** Takes one finding, with its place in the export. */
export type ReportFinding = (kind: FindingKind, place: SourcePlace, reason: string) => void
