import { isDocumentExtension, type MediaEntry } from '#content/model/media/schema.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import { stemOf } from '#renderer/pictures/media-url.ts'
import { create as createDisposition } from 'content-disposition'

/** A day: another picture under the same guid shows by then (`:replace`). */
const SHARED = 'public, max-age=86400, immutable'
const PRIVATE = 'private, no-store'

/** What somebody uploaded runs nothing, whatever a browser takes it for. */
const POLICY = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** In a sandbox browsers show no PDF. Scripts in one run within the viewer, which is no page of ours. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; frame-ancestors 'self'"

/** Headers of a file that somebody uploaded. */
export function headersOfFile(
  entry: Pick<MediaEntry, 'guid' | 'name' | 'extension'>,
  { name, extension, isShared }: { name: string | undefined; extension: string; isShared: boolean },
): Record<string, string> {
  const isShown = !isDocumentExtension(entry.extension) || entry.extension === 'pdf'
  return {
    'Content-Type': contentTypeOf(extension),
    'Content-Disposition': createDisposition(fileNameFor(name || entry.name || entry.guid, extension), {
      type: isShown ? 'inline' : 'attachment',
    }),
    'Content-Security-Policy': entry.extension === 'pdf' ? PDF_POLICY : POLICY,
    'Cache-Control': isShared ? SHARED : PRIVATE,
    // By which Fastly forgets all sizes of it at once; it keeps the header to itself.
    ...(isShared && { 'Surrogate-Key': `a-${entry.guid}` }),
  }
}

/** Headers of a file that an editor saves as it is kept. */
export function headersOfDownload({ guid, name, extension }: Pick<MediaEntry, 'guid' | 'name' | 'extension'>): Record<string, string> {
  return {
    'Content-Type': contentTypeOf(extension),
    'Content-Disposition': createDisposition(fileNameFor(name || guid, extension), { type: 'attachment' }),
    'Content-Security-Policy': POLICY,
    'Cache-Control': PRIVATE,
  }
}

/** One line without folders, under the extension of what is sent (RFC 6266 section 4.3). */
function fileNameFor(name: string, extension: string): string {
  const own = plainText(name)
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/[/\\]/g, '-')
    .trim()
  const ending = extension === 'jpeg' ? 'jpg' : extension
  return `${stemOf(stemOf(own, ending), extension) || 'bestand'}.${ending}`
}
