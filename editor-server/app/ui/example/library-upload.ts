import { uploadImage } from '../../../api/media/contract.ts'
import { createUploadFile } from '../../client/upload/upload-file.ts'
import type { Upload } from '../../client/upload/upload-queue.ts'

/** Sends to the library of the site on the example's host, with the session of the person signed in there. */
export function uploadToLibrary(language: string): Upload<string> {
  const uploadFile = createUploadFile({
    createRequest: () => new XMLHttpRequest(),
    readCookies: () => document.cookie,
    findToken: () => undefined,
    findLanguage: () => language,
    createId: () => crypto.randomUUID(),
  })
  return async (file, options) => (await uploadFile(uploadImage, file, { query: { public: '' }, ...options })).body.guid
}
