import { uploadImage } from '../../../api/media/contract.ts'
import { createUploadFile } from '../../client/upload/upload-file.ts'
import type { Upload } from '../file-upload/upload-queue.ts'

/** Sends to the library of the site on whose host the example stands, with the session of who is signed in there. */
export function uploadToLibrary(language: string): Upload<string> {
  const uploadFile = createUploadFile({
    createRequest: () => new XMLHttpRequest(),
    readCookies: () => document.cookie,
    findToken: () => undefined,
    language,
    createId: () => crypto.randomUUID(),
  })
  return async (file, options) => (await uploadFile(uploadImage, file, { query: { public: '' }, ...options })).body.guid
}
