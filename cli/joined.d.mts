/** What `cli/join-modules.mjs` made, as a URL; undefined where that is older than a compilation or the packages. */
export function findJoined(compiled?: URL): URL | undefined
