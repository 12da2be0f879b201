import type { Dispatch, RefObject, SetStateAction } from 'react'
import { sayForm } from '#content/messages/form/say-form.ts'
import { checkAnswer } from '#content/model/form/check-answer.ts'
import type { FormField } from '#content/model/form/field.ts'
import { listFields } from '#content/model/form/list-fields.ts'
import { ANSWER_PREFIX } from '#content/model/form/posted.ts'
import type { RawAnswer, RawAnswers } from '#content/model/form/raw-answers.ts'
import type { ShownFault, ShownVersion, UploadedFile } from '../field-args.ts'
import type { FilledForm } from './filled-form.ts'
import { uploadFile } from './send-form.ts'
import type { Status } from './use-form.ts'

interface UploadArgs {
  formGuid: string
  version: ShownVersion
  lang: string
  root: RefObject<HTMLDivElement | null>
  setStatus: (status: Status) => void
  setFilled: Dispatch<SetStateAction<FilledForm>>
}

/** Uploads what is chosen in a control for files, one after another, and says how far it is. */
export function useUploads({ formGuid, version, lang, root, setStatus, setFilled }: UploadArgs): (control: HTMLInputElement) => void {
  const say = (key: string, params: Record<string, string | number>, isVisible = false) =>
    setStatus({ text: sayForm(lang, `form.${key}`, params), isVisible })

  const refuse = (place: string, fault: Omit<ShownFault, 'place'>) => {
    say('problem', { count: 1 })
    setFilled((was) => ({ ...was, faults: [...was.faults.filter((each) => each.place !== place), { place, ...fault }] }))
  }

  async function upload(field: FormField, place: string, files: readonly File[]): Promise<void> {
    const progress = root.current?.querySelector(`[data-progress="${place}"]`)
    for (const file of files) {
      const fault = checkAnswer({ ...field, maxCount: undefined }, [{ guid: '', name: file.name, type: file.type, size: file.size }], '')
      if (fault) {
        refuse(place, fault)
        continue
      }
      // Read aloud once, and shown as it goes on.
      say('uploading', { name: file.name, percent: 0 })
      const sent = await uploadFile(formGuid, field, file, (percent) => {
        if (progress) progress.textContent = sayForm(lang, 'form.uploading', { name: file.name, percent })
      })
      if (progress) progress.textContent = ''
      if ('file' in sent) {
        setFilled((was) => addFile(was, place, sent.file))
        say('uploaded', { name: file.name })
      } else if ('fault' in sent) refuse(place, sent.fault)
      else say(sent.text, { name: file.name }, true)
    }
  }

  return (control) => {
    const place = control.name.slice(ANSWER_PREFIX.length)
    const field = listFields(version).find(({ guid }) => guid === place.split('.').at(-1))
    const files = [...(control.files ?? [])]
    control.value = ''
    if (field && files.length > 0) void upload(field, place, files)
  }
}

function addFile(filled: FilledForm, place: string, file: UploadedFile): FilledForm {
  const [guid = '', row, inner = ''] = place.split('.')
  const add = (raw: unknown): string[] => [
    ...(Array.isArray(raw) ? raw.filter((each): each is string => typeof each === 'string') : []),
    file.guid,
  ]
  const raw: RawAnswers = { ...filled.raw }
  if (row === undefined) raw[guid] = add(raw[guid])
  else {
    const rows = (Array.isArray(raw[guid]) ? [...(raw[guid] as Record<string, unknown>[])] : []) as Record<string, unknown>[]
    rows[Number(row)] = { ...rows[Number(row)], [inner]: add(rows[Number(row)]?.[inner]) }
    raw[guid] = rows as unknown as RawAnswer
  }
  const faults = filled.faults.filter((fault) => fault.place !== place)
  // Its controls stay: somebody may be typing in one of them.
  return { ...filled, raw, faults, files: { ...filled.files, [file.guid]: file } }
}
