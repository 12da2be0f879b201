/**
 * Limits and measures of SPEC sections 2 and 9 that belong to no single entity. Style sheets cannot read those of the look;
 * `tests/conformance/spec/measures.test.ts` holds them to these.
 */

/** Breakpoints in px. */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const

/** Space in px above a hash anchor that is scrolled to. */
export const anchorOffset = { admin: 108, elsewhere: 88 } as const

/** Below this width in px the edit drawer covers the page. */
export const EDIT_DRAWER_OVERLAY_WIDTH = 1556

/** Milliseconds before a sub menu opens. */
export const SUBMENU_DELAY = 50

/** Milliseconds before a page says that it is loading. */
export const PAGE_LOADING_DELAY = 1000

/** Milliseconds between batches of the browser's log records. */
export const LOG_FLUSH_INTERVAL = 5000

/** Milliseconds that a dialog takes to open, and to shake when it may not be closed. */
export const dialogDuration = { transition: 300, shake: 170 } as const

/** Largest body of a form or log call, in bytes. */
export const FORM_BODY_MAX_BYTES = 64 * 1024

/** Sizes in px of radio buttons and checkboxes, by name. */
export const optionSizes = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const

/** Smallest and largest font size in px. */
export const fontSizes = { min: 12, max: 64 } as const
