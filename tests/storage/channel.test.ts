import { expect, it, vi } from 'vitest'
import { openChannel } from '../../src/storage/channel.ts'

it('tells other tabs, until it is stopped', async () => {
  const [here, there] = [openChannel('tabs'), openChannel('tabs')]
  const heard = new Promise((resolve) => void there.onMessage(resolve))
  here.tell('changed')
  expect(await heard).toBe('changed')
  for (const channel of [here, there]) channel.stop()
  here.tell('changed')
})

it('is silent where a browser has none', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = openChannel('tabs')
  channel.tell('changed')
  const heard: unknown[] = []
  channel.onMessage((message) => heard.push(message))()
  channel.stop()
  expect(heard).toEqual([])
})
