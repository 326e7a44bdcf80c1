import { describe, expect, it } from 'vitest'
import { createStages } from '../../../frame/stage/stages.ts'
import { settle } from '../../support/deferred.ts'

function setUp() {
  const events: string[] = []
  const drawn: { isThere: boolean; height(height: number): void }[] = []
  const stages = createStages({
    emit: (name, payload) => {
      const { reason, height } = (payload ?? {}) as { reason?: string; height?: number }
      events.push([name, reason, height].filter(Boolean).join(' '))
    },
    draw: (_reason, onHeight) => {
      const drawing = { isThere: true, height: onHeight }
      drawn.push(drawing)
      // Only its identity is used here.
      return Promise.resolve({ element: {} as HTMLElement, remove: () => void (drawing.isThere = false) })
    },
  })
  return { stages, events, drawn }
}

describe('stages', () => {
  it('show the frame, tell its height, and hide it', async () => {
    const { stages, events, drawn } = setUp()
    const stage = await stages.show('protect')
    drawn[0]!.height(420)
    stage.close()
    stage.close()
    drawn[0]!.height(10)
    expect(events).toEqual(['SHOW protect', 'SHOW protect 420', 'HIDE'])
    expect(drawn[0]!.isThere).toBe(false)
  })

  it('are shown one after the other, without hiding the frame in between', async () => {
    const { stages, events, drawn } = setUp()
    const first = await stages.show('protect')
    const second = stages.show('approve')
    await settle()
    expect(drawn).toHaveLength(1)
    first.close()
    ;(await second).close()
    expect(events).toEqual(['SHOW protect', 'SHOW approve', 'HIDE'])
  })

  it('are aborted when the page takes the frame away, those that wait as well', async () => {
    const { stages, events, drawn } = setUp()
    const shown = await stages.show('approve')
    const waiting = stages.show('approve').catch((error: unknown) => error)
    stages.leave()
    expect(shown.signal.reason).toMatchObject({ code: 4001 })
    expect(await waiting).toMatchObject({ code: 4001 })
    shown.close()
    expect(events).toEqual(['SHOW approve', 'HIDE'])
    expect(drawn.map(({ isThere }) => isThere)).toEqual([false])
  })

  it('do not overtake one that is shown when one that waits gives up', async () => {
    const { stages, drawn } = setUp()
    const first = await stages.show('approve')
    const given = new AbortController()
    const second = stages.show('approve', given.signal).catch(() => 'gone')
    const third = stages.show('approve')
    given.abort()
    expect(await second).toBe('gone')
    await settle()
    expect(drawn).toHaveLength(1)
    first.close()
    ;(await third).close()
    expect(drawn).toHaveLength(2)
  })

  it('follow the signal of the call that they are shown for', async () => {
    const { stages } = setUp()
    const call = new AbortController()
    const stage = await stages.show('approve', call.signal)
    call.abort(new Error('Request was aborted'))
    expect(stage.signal.aborted).toBe(true)
    stage.close()
    await expect(stages.show('approve', call.signal)).rejects.toThrow('Request was aborted')
  })

  it('go on after one that could not be drawn', async () => {
    let isBroken = true
    const events: string[] = []
    const stages = createStages({
      emit: (name) => void events.push(name),
      draw: () =>
        isBroken
          ? Promise.reject(new Error('not loaded'))
          : Promise.resolve({ element: {} as HTMLElement, remove: () => undefined }),
    })
    await expect(stages.show('approve')).rejects.toThrow('not loaded')
    expect(events).toEqual([])
    isBroken = false
    ;(await stages.show('approve')).close()
    expect(events).toEqual(['SHOW', 'HIDE'])
  })
})
