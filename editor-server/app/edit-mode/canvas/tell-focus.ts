/**
 * Tells the document around the frame that the page in it has the focus, which browsers do not. Headless UI gives the focus back to what it last
 * saw take it: without this that could be the tree, where a row takes it from there and selects its own block.
 */
export function tellFocus(frame: HTMLIFrameElement): void {
  frame.parentElement?.dispatchEvent(new FocusEvent('focus'))
}
