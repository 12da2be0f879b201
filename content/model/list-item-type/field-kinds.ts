/** Kinds of fields that a site gives its items itself; what they are called is what profiles call them. */
export const itemFieldKinds = ['text', 'textarea', 'email', 'phone', 'number', 'date', 'link', 'select', 'checkboxes', 'switch'] as const
export type ItemFieldKind = (typeof itemFieldKinds)[number]
