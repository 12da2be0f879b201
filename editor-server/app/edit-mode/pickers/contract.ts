import type { Guid } from '#content/model/guid/guid.ts'
import type { MediaKind } from '#content/model/media/schema.ts'
import type { Media } from '../../../api/media/contract.ts'
import type { Upload } from '../../client/upload/upload-queue.ts'

/** A page or list item that a link can lead to. */
export interface LinkChoice {
  kind: 'page' | 'item'
  guid: Guid
  title: string
  /** Where it stands now; absent while that is not known. */
  url?: string | undefined
  /** Name of the list that an item belongs to. */
  list?: string | undefined
  /** Nothing of it is live yet: a link to it works once it is published. */
  isNew: boolean
}

/** A heading of a page, which a link can lead to. */
export interface LinkHeading {
  /** Of the element on the page. */
  id: string
  /** 2 and up. */
  level: number
  text: string
}

export interface MediaQuery {
  text?: string
  kinds: readonly MediaKind[]
  /** From 1. */
  page: number
}

/** What pickers ask of the site; `createPickerSource` makes it from the API. */
export interface PickerSource {
  /** Pages and items by their words, best first; pages by title where there are none. */
  findTargets(text: string, signal?: AbortSignal): Promise<readonly LinkChoice[]>
  /** The page or item of a guid; undefined if it is gone or hidden. */
  findTarget(guid: Guid, signal?: AbortSignal): Promise<LinkChoice | undefined>
  /** Headings in the prose of a page or item, as its working copy has them. */
  listHeadings(target: LinkChoice, signal?: AbortSignal): Promise<readonly LinkHeading[]>
  listMedia(query: MediaQuery, signal?: AbortSignal): Promise<{ media: readonly Media[]; hasMore: boolean }>
  findMedia(guid: Guid, signal?: AbortSignal): Promise<Media | undefined>
  uploadMedia: Upload<Media>
}

/** A link as it is stored. `text` is empty if the title of its target is used instead. */
export interface LinkValue {
  href: string
  text: string
}

export interface LinkDialogProps {
  source: PickerSource
  /** The present link, or what is to become one: `href` is empty then. */
  value: LinkValue
  /** `prose` warns about a text that is empty or vague; in `option` an empty label means the target's title. */
  place: 'prose' | 'option'
  /** The link's text is not one of words alone, such as an image, and stays as it is. */
  isTextFixed?: boolean
  onSave: (link: LinkValue) => void
  /** Removes the link and keeps its text; absent if there is no link yet. */
  onRemove?: (() => void) | undefined
  onClose: () => void
}

export interface MediaDialogProps {
  source: PickerSource
  /** What may be chosen and uploaded. */
  kinds: readonly MediaKind[]
  onChoose: (media: Media) => void
  onClose: () => void
}

/** An image as prose has it. */
export interface ImageValue {
  guid: Guid
  /** Empty: what the library says of it. One space: it is decoration (see `renderer/markdown`). */
  alt: string
}

export interface ImageDialogProps {
  source: PickerSource
  /** Language of the text around it. */
  lang: string
  value?: ImageValue | undefined
  /** Files to be uploaded at once, such as what was pasted. */
  files?: readonly File[]
  /** Puts a new image that has no words yet into the text at once, and asks for them there. @returns whether it can */
  onPlace?: (guid: Guid) => boolean
  /** @param said words of the library, which nobody was asked about; empty for decoration */
  onSave: (image: ImageValue, said?: string) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}
