/** lucide has types for its entry only; importing single files keeps the other icons out of the bundle. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  /** Elements of a drawing on a 24 px grid. */
  const drawing: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]
  export default drawing
}
