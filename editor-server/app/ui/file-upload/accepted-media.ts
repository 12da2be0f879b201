import { captionExtensions, type documentExtensions, type MediaKind, videoTypes } from '#content/model/media/schema.ts'
import { MEDIA_MAX_BYTES } from '../../../api/media/contract.ts'
import { type AcceptedFiles, acceptedImages } from '../../client/upload/accepted-files.ts'

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** Types under which browsers name documents; a type that is not here is known by its ending. */
const documentTypes: Record<(typeof documentExtensions)[number], string> = {
  pdf: 'application/pdf',
  docx: `${OPEN_XML}.wordprocessingml.document`,
  xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
  pptx: `${OPEN_XML}.presentationml.presentation`,
  odt: `${OPEN_DOCUMENT}.text`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  odp: `${OPEN_DOCUMENT}.presentation`,
  zip: 'application/zip',
  csv: 'text/csv',
  txt: 'text/plain',
  ics: 'text/calendar',
}

const kinds: Record<MediaKind, AcceptedFiles['kinds']> = {
  image: acceptedImages.kinds,
  film: Object.fromEntries(Object.entries(videoTypes).map(([extension, type]) => [type, [extension]])),
  captions: { 'text/vtt': [...captionExtensions] },
  document: Object.fromEntries(Object.entries(documentTypes).map(([extension, type]) => [type, [extension]])),
}

/** What may be uploaded where files of these kinds are chosen. */
export function acceptedMedia(wanted: readonly MediaKind[]): AcceptedFiles {
  const [only, ...others] = wanted
  if (only === 'image' && others.length === 0) return acceptedImages
  const all = Object.assign({}, ...wanted.map((kind) => kinds[kind])) as AcceptedFiles['kinds']
  return { kinds: all, maxBytes: MEDIA_MAX_BYTES, ...(wanted.includes('image') && { maxImageBytes: acceptedImages.maxBytes }) }
}
