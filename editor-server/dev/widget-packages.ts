/**
 * Packages that the widgets in the gallery, and the blocks within them, load in the browser, as they name them. Vite prepares them at
 * the start: one that it finds late makes it load the page again under the hands of whoever looks at it.
 */
export const widgetPackages: readonly string[] = [
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview',
  '@headlessui/react',
  '@orama/stemmers/dutch',
  '@orama/stemmers/english',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm/commands',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  '@tiptap/pm/view',
  'cookie',
  'diff',
  'htmlparser2',
  'i18next',
  'idb-keyval',
  'idiomorph',
  'lucide',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'mdast-util-to-markdown',
  'mdast-util-to-string',
  'micromark-extension-gfm',
  'node-diff3',
  'papaparse',
  'react',
  'react-aria-components',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-easy-crop',
  'react-hook-form',
  'react-i18next',
  'react-router',
  'uqr',
  'zod',
]

/** A drawing is a small plain module: browsers get it as it is, where Vite would prepare one that it finds late and load the page again. */
export const iconFile = /^lucide\/dist\/esm\/icons\/[\w-]+\.mjs$/
