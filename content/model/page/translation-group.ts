import type { Guid } from '../guid/guid.ts'

/** The page that a translation group is named after: the others say that they translate it. */
export function translationGroup({ guid, translationOf }: { guid: Guid; translationOf?: Guid | undefined }): Guid {
  return translationOf ?? guid
}
