import { escapeAttribute } from '#content/model/text/escape-html.ts'

/** The paragraphs of a text as HTML, with its addresses as links. It holds nothing that the text does not. */
export function presentParagraphs(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkAddresses(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

/** A full stop or comma after an address ends the sentence and not the address. */
function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeAttribute(part)}">${escapeAttribute(part)}</a>` : escapeAttribute(part)))
    .join('')
}

/** The HTML part of a mail, for readers that show nothing else. */
export function presentHtml(text: string, { language, title }: { language: string; title: string }): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeAttribute(title)}</title>`
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>\n${presentParagraphs(text)}\n</body></html>\n`
}
