/** Id of a form's field by its name, for its label and for the error summary. */
export function fieldIdOf(name: string): string {
  return `field-${name}`
}
