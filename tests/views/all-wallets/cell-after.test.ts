import { expect, it } from 'vitest'
import { cellAfter } from '../../../src/views/all-wallets/cell-after.ts'

/** Ten cells in lines of four: the last line has two. */
const from = (at: number, key: string, isRtl = false) =>
  cellAfter(key, { at, count: 10, columns: 4, page: 2, isRtl })

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['PageDown', 0, 8],
  ['PageUp', 9, 1],
  ['Home', 7, 0],
  ['End', 2, 9],
])('%s leads from cell %i to %i', (key, at, to) => {
  expect(from(at, key)).toBe(to)
})

it('goes down into an unfinished line at its end', () => {
  expect(from(7, 'ArrowDown')).toBe(9)
})

it('turns left and right where one reads from right to left', () => {
  expect(from(4, 'ArrowRight', true)).toBe(3)
  expect(from(4, 'ArrowLeft', true)).toBe(5)
})

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 9],
  ['ArrowDown', 8],
  ['Home', 0],
  ['PageUp', 1],
  ['a', 4],
  ['toString', 4],
])('%s leads nowhere from cell %i', (key, at) => {
  expect(from(at, key)).toBeUndefined()
})
