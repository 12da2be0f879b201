/** Address of the document that edit mode shows a page in; it stands below a reserved segment, so no page can have it. */
export const CANVAS_PATH = '/edit/canvas'
