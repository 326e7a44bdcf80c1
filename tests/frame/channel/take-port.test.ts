import { describe, expect, it } from 'vitest'
import { type Channel, type FramedWindow, takePort } from '../../../frame/channel/take-port.ts'
import { CALL_NAMES } from '../calls/messages.ts'

const APP = 'https://app.example'
const OTHER = 'https://evil.example'

function setUp({ origins = [APP], ancestors = [APP] as string[] | undefined } = {}) {
  const sent: { message: unknown; target: string }[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = {
    postMessage: (message: unknown, target: string) => void sent.push({ message, target }),
  }
  const frame: FramedWindow = {
    parent,
    location: { ancestorOrigins: ancestors },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const served: Channel[] = []
  takePort(frame, origins, (channel) => served.push(channel))
  const { port1: port } = new MessageChannel()
  const hear = (event: Partial<Record<'source' | 'origin' | 'data' | 'ports', unknown>>) => {
    const whole = { source: parent, origin: APP, data: { type: '@w3m-app/CHANNEL' }, ports: [port], ...event }
    for (const listener of listeners) listener(whole as unknown as MessageEvent)
  }
  return { frame, hear, sent, served, listeners, port }
}

describe('the hand-over of the port', () => {
  it('takes the port of the listed parent', () => {
    const { hear, served, port } = setUp()
    hear({})
    expect(served).toEqual([{ port, origin: APP }])
  })

  it('says hello to listed origins by their names only', () => {
    const { sent } = setUp({ origins: [APP, 'https://admin.example'] })
    expect(sent).toEqual([
      { message: { type: '@w3m-frame/HELLO' }, target: APP },
      { message: { type: '@w3m-frame/HELLO' }, target: 'https://admin.example' },
    ])
  })

  it('takes one port and listens no longer', () => {
    const { hear, served, listeners } = setUp()
    hear({})
    hear({})
    expect([served.length, listeners.size]).toEqual([1, 0])
  })

  it('is taken once even when a second hand-over comes before the first is served', () => {
    const { frame } = setUp()
    const served: string[] = []
    const calls: ((event: MessageEvent) => void)[] = []
    const { port1 } = new MessageChannel()
    const twice: FramedWindow = { ...frame, addEventListener: (_, listener) => void calls.push(listener) }
    const event = { source: frame.parent, origin: APP, data: { type: '@w3m-app/CHANNEL' }, ports: [port1] }
    let removed = 0
    takePort({ ...twice, removeEventListener: () => void removed++ }, [APP], ({ origin }) =>
      served.push(origin),
    )
    calls[0]!(event as unknown as MessageEvent)
    expect([served, removed]).toEqual([[APP], 1])
  })

  const forged: Record<string, object> = {
    'another origin': { origin: OTHER },
    'an opaque origin': { origin: 'null' },
    'a look-alike origin': { origin: 'https://app.example.evil.example' },
    'an origin with a port': { origin: `${APP}:8443` },
    'another window': { source: {} },
    'no window': { source: null },
    'no port': { ports: [] },
    'two ports': { ports: [new MessageChannel().port1, new MessageChannel().port1] },
    'another type': { data: { type: '@w3m-app/CHANNEL2' } },
    'a text': { data: '@w3m-app/CHANNEL' },
    'an inherited type': { data: Object.create({ type: '@w3m-app/CHANNEL' }) as object },
    'no data': { data: null },
  }
  it.each(Object.keys(forged))('takes no port with %s', (name) => {
    const { hear, served } = setUp()
    hear(forged[name]!)
    expect(served).toEqual([])
    hear({})
    expect(served).toHaveLength(1)
  })

  it('takes nothing from 8 wrong senders of every message each', () => {
    const { hear, served, frame } = setUp()
    const senders = [
      { source: frame, origin: 'https://wallet.example' },
      { source: {}, origin: OTHER },
      { source: {}, origin: 'https://wallet.example' },
      { source: { closed: false }, origin: OTHER },
      { source: null, origin: APP },
      { source: {}, origin: 'null' },
      { source: {}, origin: APP },
      { origin: OTHER },
    ]
    const names = ['CHANNEL', 'HELLO', ...CALL_NAMES, ...CALL_NAMES.map((name) => `${name}_SUCCESS`)]
    let sent = 0
    for (const sender of senders) {
      for (const name of names) {
        sent++
        hear({ ...sender, data: { type: `@w3m-app/${name}`, id: crypto.randomUUID() } })
      }
    }
    expect([sent, served.length]).toEqual([8 * names.length, 0])
  })

  it('does nothing in a page that is not framed', () => {
    const { frame } = setUp()
    const top: FramedWindow = { ...frame }
    const posted: unknown[] = []
    const self = Object.assign(top, { postMessage: (message: unknown) => void posted.push(message) })
    takePort(Object.assign(self, { parent: self }), [APP], () => posted.push('served'))
    expect(posted).toEqual([])
  })

  it('does nothing where one of the ancestors is not listed', () => {
    const { sent, listeners } = setUp({ ancestors: [APP, OTHER] })
    expect([sent, listeners.size]).toEqual([[], 0])
  })

  it('works in a page that is framed itself when each ancestor is listed', () => {
    const { hear, served } = setUp({ origins: [APP, OTHER], ancestors: [APP, OTHER] })
    hear({ origin: OTHER })
    expect(served).toEqual([])
    hear({ origin: APP })
    expect(served).toHaveLength(1)
  })

  it('relies on the origin of the message where the browser names no ancestors', () => {
    const { hear, served } = setUp({ ancestors: undefined })
    hear({ origin: OTHER })
    hear({})
    expect(served).toHaveLength(1)
  })
})
