import { expect, it } from 'vitest'
import { movePoint, pointAt } from './move-point.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

it('arrow keys move the point by a hundredth, with Shift by a tenth', () => {
  const point = { x: 0.5, y: 0.29 }
  expect(movePoint(point, press('ArrowRight'))).toEqual({ x: 0.51, y: 0.29 })
  expect(movePoint(point, press('ArrowLeft', true))).toEqual({ x: 0.4, y: 0.29 })
  expect(movePoint(point, press('ArrowUp'))).toEqual({ x: 0.5, y: 0.28 })
  expect(movePoint(point, press('ArrowDown', true))).toEqual({ x: 0.5, y: 0.39 })
  expect(movePoint(point, press('Tab'))).toBeUndefined()
})

it('the point stays within the picture', () => {
  expect(movePoint({ x: 0.05, y: 1 }, press('ArrowLeft', true))).toEqual({ x: 0, y: 1 })
  expect(movePoint({ x: 0.05, y: 1 }, press('ArrowDown'))).toEqual({ x: 0.05, y: 1 })
})

it('a pointer is somewhere in the picture', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(pointAt({ clientX: 200, clientY: 100 }, box)).toEqual({ x: 0.25, y: 0.25 })
  expect(pointAt({ clientX: 99, clientY: 251 }, box)).toEqual({ x: 0, y: 1 })
})
