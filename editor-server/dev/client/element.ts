/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

type Attributes = Record<string, string>

/** An element with attributes and children; a child that is undefined is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

export function button(label: string, onClick: (pressed: HTMLButtonElement) => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', () => onClick(made))
  return made
}
