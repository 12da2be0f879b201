import { guidOf } from './build.ts'

/** A block in the front matter of a page. @param more lines of its options, indented by four */
export function blockLines(number: number, name: string, position: string, sort: number, more = ''): string {
  return `  - guid: ${guidOf(number, 'block')}\n    name: ${name}\n    position: ${position}\n    sort: ${sort}\n${more}`
}

/** The text of a block, in the body of its page. */
export function proseLines(number: number, text: string): string {
  return `<!-- block ${guidOf(number, 'block')} -->\n${text}\n`
}
