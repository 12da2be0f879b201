/** Path of a media file in the output. */
export function mediaUrl(contentHash: string, extension: string): string {
  return `/a/${contentHash}.${extension}`
}
