import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/.*\.mjs$/

/**
 * Lets those parts of React Router be left out that nobody uses. It makes its components with calls, and names them for its developer tools: to
 * a bundler both look like work that has to be done, so they would all come along.
 */
export const unusedRouterParts: Plugin = {
  name: 'bouwsteen-unused-router-parts',
  transform(code, id) {
    if (!ROUTER.test(id)) return undefined
    const marked = code
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/^(var \w+ = )\s*(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    return { code: marked, map: null }
  },
}
