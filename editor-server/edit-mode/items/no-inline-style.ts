/** Of the `<style>` that react-aria adds to a page for what can be pressed. */
const STYLE_ID = 'react-aria-pressable-style'

/** The pages' policy refuses styles that a script writes. An element of this id is taken for that style; its one rule stands in `items.css`. */
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID)) {
  const mark = document.createElement('meta')
  mark.id = STYLE_ID
  document.head.append(mark)
}
