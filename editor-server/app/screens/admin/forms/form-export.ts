import { isRecord } from '#content/model/json/is-record.ts'
import type { NewForm } from './use-form-changes.ts'

const KIND = 'bouwsteen-form'

/** A form as a file: settings and content. Who gets mails, and the webhook, stay with the site; so do submissions and earlier versions. */
export function exportOf(form: NewForm): string {
  const { notify: _notify, webhook: _webhook, published: _published, copyOf: _copyOf, ...kept } = form
  return `${JSON.stringify({ kind: KIND, ...kept }, null, 2)}\n`
}

/** What a file holds, for a new form; undefined where it is no export. The server checks all that is in it. */
export function readExport(text: string): Omit<NewForm, 'name'> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    if (!isRecord(data) || data['kind'] !== KIND || !isRecord(data['content'])) return undefined
    const { kind: _kind, name: _name, ...form } = data
    return form as unknown as Omit<NewForm, 'name'>
  } catch {
    return undefined
  }
}
