import type { BlockContent, DefinitionContent, Parent } from 'mdast'

/** An image of the source, before it is known whether the site has it. */
export interface SourceImage {
  src: string
  /** Id of its attachment, if the source names it. */
  id?: string | undefined
  alt: string
  caption?: string | undefined
  /** Wider than the text around it. */
  isWide?: boolean | undefined
}

export interface SourceLink {
  label: string
  url: string
}

/** What becomes a block of its own. Addresses are those of the source. */
export type Widget =
  | { kind: 'image'; image: SourceImage; url?: string | undefined }
  | { kind: 'gallery'; images: SourceImage[] }
  | { kind: 'video'; url: string; title?: string | undefined; caption?: string | undefined }
  | { kind: 'film'; src: string; poster?: string | undefined; caption?: string | undefined }
  | { kind: 'download'; url: string; label: string; id?: string | undefined }
  | { kind: 'quote'; text: string; name: string }
  | { kind: 'buttons'; links: SourceLink[] }
  | { kind: 'hero'; title?: string | undefined; lead?: string | undefined; image?: SourceImage | undefined; links: SourceLink[] }
  | { kind: 'posts'; type: string; count: number; termIds: string[] }
  | { kind: 'table'; rows: string[][]; hasHeaderRow: boolean; hasHeaderColumn: boolean; caption?: string | undefined }
  | { kind: 'terms'; taxonomy: string }

/** A widget in a tree of Markdown. Inside a list, a table or a quotation its children take its place. */
export interface ImportedWidget extends Parent {
  type: 'importedWidget'
  widget: Widget
  children: (BlockContent | DefinitionContent)[]
}

declare module 'mdast' {
  interface BlockContentMap {
    importedWidget: ImportedWidget
  }
  interface RootContentMap {
    importedWidget: ImportedWidget
  }
}
