import { describe, expect, it } from 'vitest'
import { emptyBoxes, isFull, press, write, type Boxes } from '../../../src/views/email/code/boxes.ts'

const boxes = (digits: string, focus = 0): Boxes => ({
  digits: Array.from({ length: 6 }, (_, at) => (digits[at] ?? ' ').trim()),
  focus,
})

describe('the boxes of a code', () => {
  it('take a digit each, and go on to the next', () => {
    let now = emptyBoxes(6)
    for (const digit of '419072') now = write(now, now.focus, digit)
    expect(now).toEqual(boxes('419072', 5))
    expect(isFull(now)).toBe(true)
  })

  it.each([
    ['a whole code at the first', '', 0, '419072', '419072', 5],
    ['a whole code at the third', '12', 2, '419 072', '419072', 5],
    ['a whole code over another one', '123456', 5, '419072', '419072', 5],
    ['a part where it is pasted', '4', 1, '190', '4190', 4],
    ['what fits of a part', '4190', 4, '723', '419072', 5],
    ['a digit typed behind another one', '419072', 2, '93', '413072', 5],
    ['a digit typed before another one', '419', 1, '31', '439', 3],
    ['the same digit again', '419', 1, '1', '419', 3],
    ['a digit of another script', '41', 2, '٩', '419', 3],
    ['no letter', '41', 2, 'x', '41', 2],
    ['nothing', '41', 2, '', '41', 2],
  ])('take %s', (_, before, at, text, after, focus) => {
    expect(write(boxes(before), at, text)).toEqual(boxes(after, focus))
  })

  it('a digit in the middle leads to the next empty box', () => {
    expect(write(boxes('4 9 72'), 1, '1')).toEqual(boxes('419 72', 3))
  })

  it.each([
    ['ArrowLeft', 2, '419', 1],
    ['ArrowLeft', 0, '419', 0],
    ['ArrowRight', 2, '419', 3],
    ['ArrowRight', 5, '419', 5],
    ['Home', 4, '419', 0],
    ['End', 0, '419', 5],
    ['Backspace', 2, '41', 2],
    ['Backspace', 3, '41', 2],
    ['Backspace', 0, ' 19', 0],
    ['Delete', 1, '4 9', 1],
  ])('%s in box %i leaves %j', (key, at, after, focus) => {
    expect(press(boxes('419', at), at, key)).toEqual(boxes(after, focus))
  })

  it.each(['Tab', 'Enter', 'Escape', 'a', '1', 'v'])('leave %s to the browser', (key) => {
    expect(press(boxes('419'), 1, key)).toBeUndefined()
  })
})
