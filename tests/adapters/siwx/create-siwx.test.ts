import { describe, expect, it } from 'vitest'
import type { SiweConfig, Siwx } from '../../../src/domain/sign-in/siwx.ts'
import { walletKit } from '../../../src/kit/wallet-kit.ts'
import { ASKED, siwxOf } from './siwx-page.ts'

const own: Siwx = {
  createMessage: () => Promise.reject(new Error('own')),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}
const siweConfig: SiweConfig = {
  getNonce: () => Promise.reject(new Error('older')),
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

describe('who decides', () => {
  it.each([
    ["the page's own object", { siwx: own }, 'own'],
    ["the page's older object", { siweConfig }, 'older'],
  ])('is %s, whatever the attributes say', async (_, options, word) => {
    const { siwx } = await siwxOf({ ...options, signInNonceUrl: 'https://nobody.invalid' })
    await expect(siwx.createMessage(ASKED)).rejects.toMatchObject({ cause: { message: word } })
  })

  it('is what the attributes say where the page has no object', async () => {
    const { siwx } = await siwxOf({})
    expect((await siwx.createMessage(ASKED)).domain).toBe('shop.test:8443')
  })

  it('is never both: configure refuses, and nothing has changed', () => {
    const both = { code: 'both-siwe-and-siwx', message: 'Cannot set both `siweConfig` and `siwx` options' }
    const fails = (options: Parameters<typeof walletKit.configure>[0]) => {
      const before = walletKit.stores.$options.get()
      expect(() => walletKit.configure(options)).toThrow(expect.objectContaining(both))
      expect(walletKit.stores.$options.get()).toBe(before)
    }
    fails({ siwx: own, siweConfig, appName: 'Changed' })
    walletKit.configure({ siwx: own })
    fails({ siweConfig, appName: 'Changed' })
    walletKit.configure({ siwx: undefined, siweConfig })
    fails({ siwx: own, appName: 'Changed' })
    expect(walletKit.stores.$options.get()).toMatchObject({ siweConfig })
    walletKit.configure({ siweConfig: undefined })
    expect(walletKit.stores.$options.get()).not.toHaveProperty('siweConfig')
  })
})
