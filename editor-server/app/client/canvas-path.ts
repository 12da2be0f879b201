/** Address of the document that edit mode shows a page in; it is below a reserved segment, so no page can have it. */
export const CANVAS_PATH = '/edit/canvas'

/** What it answers: nothing yet. */
export const CANVAS_HTML = '<!doctype html><html><head><meta charset="utf-8"><title></title></head><body></body></html>'
