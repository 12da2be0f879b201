/** Content types of files in an output, by extension. Text is UTF-8. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vtt: 'text/vtt',
  webmanifest: 'application/manifest+json',
  speculationrules: 'application/speculationrules+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** Feeds have their own type among .xml files (RFC 4287 section 7). */
export const FEED_TYPE = 'application/atom+xml'
export const OTHER_TYPE = 'application/octet-stream'

/** Text types: they name their charset and are worth compressing. */
export const textTypes: readonly string[] = [...Object.values(contentTypes).filter((type) => /^text\/|json$|xml$/.test(type)), FEED_TYPE]

/** Compressing saves a packet from this size on, in bytes. */
export const COMPRESS_FROM = 1024

/** `Content-Type` of a file in the output. */
export function contentTypeOf(path: string): string {
  const type = path.endsWith('/feed.xml') ? FEED_TYPE : (contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? OTHER_TYPE)
  return textTypes.includes(type) ? `${type}; charset=utf-8` : type
}
