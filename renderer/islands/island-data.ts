/** Tags around an island's props in the page. */
export const dataOpen = '<script type="application/json">'
export const dataClose = '</script>'

/**
 * The props of one island in the HTML of a page, found without parsing it: a parser is a Trusted Types sink, and the data block holds
 * everything an island shows.
 * @throws Error when the page has no such island
 */
export function readIslandProps(html: string, guid: string): unknown {
  const tag = html.search(new RegExp(`<site-island [^>]*data-guid="${guid}"`))
  const start = html.indexOf(dataOpen, tag)
  const end = html.indexOf(dataClose, start)
  if (tag < 0 || start < 0 || end < 0) throw new Error(`no island ${guid} in the page`)
  return JSON.parse(html.slice(start + dataOpen.length, end)) as unknown
}

/** The data that `<ScriptIsland>` wrote. */
export function readScriptData(island: HTMLElement): unknown {
  return JSON.parse(island.dataset['props'] ?? '{}') as unknown
}
