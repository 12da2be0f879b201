import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes out of the forms of a copied site who is told of submissions: what visitors of the copy send is no business of the organisation that it
 * was copied from. A file that cannot be read stays as it is, and tells nobody.
 * @param folder of the site
 */
export async function forgetReceivers(folder: string): Promise<void> {
  const forms = join(folder, 'forms')
  const names = await readdir(forms).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const path = join(forms, name)
    const form = parse(await readFile(path, 'utf8'))
    if (form?.['notify'] === undefined && form?.['webhook'] === undefined) continue
    const { notify: _notify, webhook: _webhook, ...rest } = form
    await writeFile(path, `${JSON.stringify(rest, null, 2)}\n`)
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
