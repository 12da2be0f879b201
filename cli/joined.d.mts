/** What `cli/join-modules.mjs` made, as a URL; undefined where that is older than the newest compilation. */
export function findJoined(compiled?: URL): URL | undefined
