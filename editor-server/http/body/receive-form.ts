import { pipeline, type Readable, Transform } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '#content/errors/app-error.ts'
import { type ReceivedFile, uploadTooLarge } from '#content/media-files/receive-file.ts'
import type { Request } from 'express'

/** What a page's form may bring. */
export interface FormRule {
  /** Characters of all names and values together. */
  characters: number
  /** Controls and files. */
  fields: number
  files: number
  /** Bytes of one file. */
  fileBytes: number
  /** The same in readable form. */
  limit: string
}

/** A file with the name of its control. */
export interface PostedFile extends ReceivedFile {
  name: string
  fileName: string
  /** It has more bytes than it may: only its beginning is here. */
  isCut: boolean
}

export interface PostedForm {
  entries: (readonly [name: string, value: string])[]
  files: PostedFile[]
}

interface Keeper {
  keep: (file: Readable, limit: number) => Promise<ReceivedFile>
  discard: (path: string) => Promise<void>
}

/**
 * Takes in what a page without a script posts (RFC 7578): its controls, and the files that were chosen. Nothing is left of a post that is refused; what
 * is returned has to be discarded by who asked for it.
 * @throws AppError SITE_UPLOAD_FORM, SITE_POST_CUT, SITE_BODY_TOO_LARGE, SITE_UPLOAD_TOO_LARGE, and what `keep` throws
 */
export async function receiveForm(request: Request, rule: FormRule, { keep, discard }: Keeper): Promise<PostedForm> {
  const form = openForm(request, rule)
  const entries: PostedForm['entries'] = []
  const receiving: Promise<PostedFile>[] = []
  const streams: Readable[] = []
  let characters = 0
  try {
    if (Number(request.get('Content-Length') ?? 0) > rule.files * rule.fileBytes + rule.characters * 4) throw uploadTooLarge(rule.limit)
    await new Promise<void>((resolve, reject) => {
      const tooLarge = () => reject(new AppError('SITE_BODY_TOO_LARGE', { limit: rule.characters }))
      const broken = () => reject(new AppError('SITE_POST_CUT'))
      form.on('field', (name, value, isNameCut, isValueCut) => {
        characters += name.length + value.length
        if (characters > rule.characters || isNameCut || isValueCut) tooLarge()
        else entries.push([name, value])
      })
      form.on('file', (name, stream, fileName) => {
        streams.push(stream)
        // A control for files with none chosen posts an empty one without a name.
        if (!fileName) {
          stream.on('data', tooLarge)
          return
        }
        const { capped, isCut } = cap(stream, rule)
        const kept = keep(capped, rule.fileBytes).then((file) => ({ ...file, name, fileName, isCut: isCut() }))
        kept.catch(reject)
        receiving.push(kept)
      })
      for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(event, tooLarge)
      form.on('error', broken)
      form.on('finish', resolve)
      request.on('error', broken)
      request.on('close', () => request.complete || broken())
      if (request.destroyed && !request.complete) broken()
      request.pipe(form)
    })
    return { entries, files: await Promise.all(receiving) }
  } catch (error) {
    request.unpipe(form)
    form.on('error', () => {})
    for (const stream of streams) stream.on('error', () => {}).destroy()
    for (const file of await Promise.allSettled(receiving)) if (file.status === 'fulfilled') await discard(file.value.path)
    throw error
  }
}

/** Passes on what one file may have. What comes after is read and forgotten: the controls behind it are not lost with it. */
function cap(stream: Readable, { files, fileBytes, limit }: FormRule): { capped: Readable; isCut: () => boolean } {
  let size = 0
  const capped = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      if (size > files * fileBytes) done(uploadTooLarge(limit))
      else done(null, size > fileBytes ? undefined : part)
    },
  })
  // What fails is known by who reads it.
  pipeline(stream, capped, () => {})
  return { capped, isCut: () => size > fileBytes }
}

function openForm(request: Request, { characters, fields, files }: FormRule): BusboyInstance {
  const type = request.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('SITE_UPLOAD_FORM', { field: 'form' })
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        files,
        fields,
        parts: fields + files,
        headerPairs: 20,
        headerSize: 8 * 1024,
        fieldNameSize: 200,
        fieldSize: characters * 4,
        fileSize: Number.POSITIVE_INFINITY,
      },
    })
  } catch (cause) {
    // Without a boundary, for one.
    throw new AppError('SITE_UPLOAD_FORM', { field: 'form' }, { cause })
  }
}
