import { urlOfFile } from '#content/model/url/file-url.ts'

/**
 * Gives pages whose files want a URL that the menu gives to another page the name of another file.
 * @param outside pages that the menu does not name
 * @param urlOfPage URLs of the menu by page guid
 */
export function avoidMenuUrls(outside: readonly { target: string }[], urlOfPage: ReadonlyMap<string, string>): void {
  const taken = new Set(urlOfPage.values())
  for (const page of outside) {
    const base = page.target.replace(/(?:\/index)?\.md$/, '')
    for (let number = 2; taken.has(urlOfFile(page.target)); number++) page.target = `${base}-${number}.md`
    taken.add(urlOfFile(page.target))
  }
}
