/** Limits and measures of SPEC section 9 that belong to no single entity. Those of style sheets alone stand there: breakpoints, the header, dialogs. */

/** Below this width in px the edit drawer covers the page. */
export const EDIT_DRAWER_OVERLAY_WIDTH = 1556

/** Milliseconds before a sub menu opens. */
export const SUBMENU_DELAY = 50

/** Milliseconds before a page says that it is loading. */
export const PAGE_LOADING_DELAY = 1000

/** Milliseconds between batches of the browser's log records. */
export const LOG_FLUSH_INTERVAL = 5000

/** Largest body of a form or log call, in bytes. */
export const FORM_BODY_MAX_BYTES = 64 * 1024

/** Sizes in px of radio buttons and checkboxes, by name. */
export const optionSizes = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const

/** Smallest and largest font size in px. */
export const fontSizes = { min: 12, max: 64 } as const
