import { expect, it } from 'vitest'
import { watchPressable } from '../../../frame/approval/pressable.ts'
import { fakeClock } from '../../support/fake-clock.ts'

function watched() {
  const clock = fakeClock()
  const times: (number | undefined)[] = [undefined, undefined]
  const shown: boolean[] = []
  const pressable = watchPressable({
    times: () => [0, 1].map((index) => ({ countsFrom: () => times[index] })),
    clock,
    show: (isPressable) => void shown.push(isPressable),
  })
  return {
    clock,
    pressable,
    isShown: () => shown.at(-1),
    set(index: number, after: number | undefined) {
      times[index] = after === undefined ? undefined : clock.now() + after
      pressable.update()
    },
  }
}

it('shows that a press counts when the last of the times is reached, and not one before', async () => {
  const { clock, set, isShown } = watched()
  set(0, 500)
  await clock.advance(10_000)
  expect(isShown()).toBe(false)
  set(1, 300)
  await clock.advance(299)
  expect(isShown()).toBe(false)
  await clock.advance(1)
  expect(isShown()).toBe(true)
})

it('shows at once that no press counts when one of the times begins anew or is unknown', async () => {
  const { clock, set, isShown } = watched()
  set(0, 0)
  set(1, 0)
  expect(isShown()).toBe(true)
  set(0, 500)
  expect(isShown()).toBe(false)
  await clock.advance(500)
  expect(isShown()).toBe(true)
  set(1, undefined)
  await clock.advance(10_000)
  expect(isShown()).toBe(false)
})

it('shows nothing after the end', async () => {
  const { clock, set, pressable, isShown } = watched()
  set(0, 500)
  set(1, 500)
  pressable.stop()
  await clock.advance(10_000)
  expect(isShown()).toBe(false)
  expect(clock.waiting()).toBe(0)
})
