import { IMAGE_MAX_BYTES } from '#content/model/media/image-options.ts'

/** What may be chosen. The server looks at the content; this spares people an upload that it would refuse. */
export interface AcceptedFiles {
  /** By MIME type, the endings of such files; the first names the kind to people. */
  kinds: Readonly<Record<string, readonly string[]>>
  /** Bytes of one file. */
  maxBytes: number
  /** Bytes of one image, where other files may be larger. */
  maxImageBytes?: number
}

/** The images of SPEC section 5. */
export const acceptedImages: AcceptedFiles = {
  kinds: {
    'image/png': ['png'],
    'image/jpeg': ['jpeg', 'jpg', 'jpe', 'jfif'],
    'image/webp': ['webp'],
    'image/avif': ['avif'],
    'image/gif': ['gif'],
  },
  maxBytes: IMAGE_MAX_BYTES,
}

export type FileFault = 'kind' | 'size' | 'empty'

/** Why a file will not be taken. Browsers name the kind of a file; where they do not know it, its ending does. */
export function findFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { kinds, maxBytes, maxImageBytes = maxBytes }: AcceptedFiles,
): FileFault | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const isUntold = file.type === '' || file.type === 'application/octet-stream'
  const isImage = isUntold ? isImageEnding(ending) : file.type.startsWith('image/')
  const isKnown = isUntold ? Object.values(kinds).some((endings) => endings.includes(ending)) : file.type in kinds
  if (!isKnown) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > (isImage ? maxImageBytes : maxBytes) ? 'size' : undefined
}

const isImageEnding = (ending: string) => Object.values(acceptedImages.kinds).some((endings) => endings.includes(ending))

/** For the `accept` of a file input: kinds, and endings for systems that do not know a kind. */
export function acceptOf({ kinds }: AcceptedFiles): string {
  return Object.entries(kinds)
    .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join(',')
}

/** `png, jpeg of webp`. */
export function nameKinds({ kinds }: AcceptedFiles, language: string): string {
  const names = new Set(Object.values(kinds).flatMap(([name]) => name ?? []))
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
