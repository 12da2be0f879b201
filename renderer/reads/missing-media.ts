import { imageExtensions, type MediaEntry } from '#content/model/media/schema.ts'
import type { MediaRow } from './rows.ts'

/** The line to add to media.json for a file, whatever the languages of its site. */
export function entryLine(guid: string, extension: string): string {
  return `{ "guid": "${guid}", "extension": "${extension}", "alt": { "en": "…", "nl": "…" } }`
}

/** Why an image named by its guid cannot be shown, and what to do: its file, its entry or both may be missing. */
export function describeMissingMedia(
  guid: string,
  entry: Pick<MediaEntry, 'extension'> | undefined,
  file: Pick<MediaRow, 'path' | 'width'> | undefined,
): { reason: string; fix: string } {
  const extension = file?.path.split('.').at(-1) ?? 'png'
  const line = entryLine(guid, extension)
  if (!entry && !file) {
    const kinds = imageExtensions.join(', ')
    return { reason: 'there is no such file', fix: `Save the image as media/${guid}.<extension> (${kinds}) and add to media.json: ${line}` }
  }
  if (!entry) return { reason: 'it has no entry in media.json', fix: `Add to media.json: ${line}` }
  const name = `media/${guid}.${entry.extension}`
  if (!file) return { reason: `${name} is not there`, fix: `Save the image as ${name}, or take its entry out of media.json.` }
  return {
    reason: `${file.path} is not an image of the kind that its name says`,
    fix: `Save it again as ${entry.extension}, or as another kind with its own extension in media.json.`,
  }
}
