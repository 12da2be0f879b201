/** Width and height, in px of the screen. */
export interface Size {
  width: number
  height: number
}

/** How far the picture is from the middle, in px of the screen. */
export interface Offset {
  x: number
  y: number
}

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3

export function turnOnce(turns: Turns): Turns {
  return ((turns + 1) % 4) as Turns
}

/** Where the picture is after a quarter turn to the right, with the same part of it in view. */
export function turnOffset({ x, y }: Offset): Offset {
  return { x: -y, y: x }
}

/** How far the picture can go from the middle in each direction, with nothing but picture in the square. */
export function findRoom(picture: Size, zoom: number, turns: Turns, square: Size): Offset {
  const isOnItsSide = turns % 2 === 1
  const width = isOnItsSide ? picture.height : picture.width
  const height = isOnItsSide ? picture.width : picture.height
  return { x: Math.max(0, (width * zoom - square.width) / 2), y: Math.max(0, (height * zoom - square.height) / 2) }
}

/** Px of room below which there is nothing to choose. */
export const LEAST_ROOM = 0.5

/** Which part is visible, from 0 (left or top end) to 100; 50 if there is nothing to choose. */
export function toPercent(offset: number, room: number): number {
  return room < LEAST_ROOM ? 50 : Math.round(50 - (offset / room) * 50)
}

export function fromPercent(percent: number, room: number): number {
  return room * (1 - percent / 50)
}
