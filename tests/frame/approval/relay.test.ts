// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { relayApproval } from '../../../frame/approval/relay.ts'
import { relayAddress, relayHash } from '../../../frame/approval/relay-address.ts'
import { sealedChannel } from '../../../frame/approval/sealed-channel.ts'
import { talkByRelay } from '../../../frame/approval/window-relay.ts'

const other = () => sealedChannel(crypto.getRandomValues(new Uint8Array(32)))

describe('the sealed channel', () => {
  it('opens what was sealed with its key in its direction, and nothing else', async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32))
    const [frame, window] = [await sealedChannel(secret), await sealedChannel(secret)]
    const sealed = await window.seal('to-frame', { round: 7 })
    expect(await frame.open('to-frame', sealed)).toEqual({ round: 7 })
    expect(await frame.open('to-window', sealed)).toBeUndefined()
    expect(await (await other()).open('to-frame', sealed)).toBeUndefined()
    for (const forged of [
      '',
      'yes',
      sealed.slice(1),
      `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'E' : 'A'}`,
    ])
      expect(await frame.open('to-frame', forged)).toBeUndefined()
  })
})

describe('a window that the page has cut off', () => {
  const address = relayAddress()
  const heard: unknown[] = []
  const shown: unknown[] = []
  /** What the gateway holds. */
  let row: { box: string | null; word: string | null; isOpened: boolean; isAwaited: boolean }
  /** How often the frame has asked. */
  let asked = 0
  let end = () => {}
  const realFetch = globalThis.fetch

  beforeEach(() => {
    heard.length = 0
    shown.length = 0
    row = { box: null, word: null, isOpened: false, isAwaited: true }
    globalThis.fetch = (_, init) => {
      const { word } = JSON.parse(init?.body as string) as { word?: string }
      row = { ...row, isOpened: true, word: word ?? row.word }
      return Promise.resolve(Response.json({ box: row.box, isAwaited: row.isAwaited }))
    }
  })

  afterEach(() => {
    end()
    globalThis.fetch = realFetch
  })

  function frame(now = () => 0) {
    const relay = relayApproval({
      ...{ address, words: {} as never, language: 'en', now },
      ask: (_, __, body) => {
        asked += 1
        row.box = (body as { box?: string }).box ?? row.box
        return Promise.resolve({ isOpened: row.isOpened, word: row.word })
      },
      onApprove: (round) => heard.push(round),
      onReject: () => heard.push('rejected'),
      onLimit: (amount) => heard.push(amount),
      onBlocked: () => heard.push('blocked'),
    })
    end = relay.close
    return relay
  }

  it('shows what the frame says, and tells it what the user decides, once', async () => {
    const { show } = frame()
    const say = talkByRelay(relayHash(address), (message) => shown.push(message))
    show({ round: 3 } as never)
    await expect.poll(() => shown).toMatchObject([{ type: 'wallet-approval/SHOW', model: { round: 3 } }])
    say?.({ type: 'wallet-approval/APPROVE', round: 3 })
    await expect.poll(() => heard).toEqual([3])
    end()
    await expect.poll(() => shown).toHaveLength(2)
    expect(shown[1]).toEqual({ type: 'wallet-approval/GONE' })
    expect(heard).toEqual([3])
  })

  it('is decided by no word that the gateway or a stranger has made', async () => {
    frame()
    const [own, stranger] = [await sealedChannel(address.secret), await other()]
    const yes = { type: 'wallet-approval/APPROVE', round: 1 }
    for (const word of ['yes', await stranger.seal('to-frame', yes), await own.seal('to-window', yes)]) {
      row = { ...row, isOpened: true, word }
      const before = asked
      await expect.poll(() => asked).toBeGreaterThan(before + 1)
    }
    row.word = await own.seal('to-frame', { type: 'wallet-approval/REJECT' })
    await expect.poll(() => heard).toEqual(['rejected'])
  })

  it('counts as held back where nothing has asked for it after three seconds', async () => {
    let time = 0
    frame(() => (time += 3_000))
    await expect.poll(() => heard).toEqual(['blocked'])
  })

  it('reads no other hash', () => {
    for (const hash of ['', '#', '#a.b', `${relayHash(address)}x`])
      expect(talkByRelay(hash, () => undefined)).toBeUndefined()
  })
})
