/**
 * How much of the page the tools cover, in px from the top and the bottom of the canvas: notices lie across its top, and on a narrow screen
 * others lie across its bottom.
 */
export function measureCover(canvas: Element): { top: number; bottom: number } {
  const { top, bottom, width } = canvas.getBoundingClientRect()
  const above = [...document.querySelectorAll('.edit-notices')].map((lines) => lines.getBoundingClientRect().bottom - top)
  const below = [...document.querySelectorAll('.edit-foot > *')]
    .map((notice) => notice.getBoundingClientRect())
    // There is room beside a narrower one.
    .filter((notice) => notice.width > width / 2)
    .map((notice) => bottom - notice.top)
  return { top: Math.max(0, ...above), bottom: Math.max(0, ...below) }
}
