/** HTML without its comments. An unclosed comment is text, and so is everything after it. */
export function withoutComments(html: string): string {
  let text = ''
  let at = 0
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4)
    if (end === -1) break
    text += html.slice(at, start)
    at = end + 3
  }
  return text + html.slice(at)
}
