import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { evmAddress, solanaAddress, solanaSeed } from '../../../frame/keys/format-one.ts'
it('x', async () => {
  for (const secret of [
    Uint8Array.from({ length: 32 }, (_, i) => i),
    new Uint8Array(32).fill(0xff, 0, 1).fill(7, 1),
  ]) {
    console.log(
      Buffer.from(secret).toString('hex'),
      evmAddress(secret),
      Buffer.from(await solanaSeed(secret)).toString('hex'),
      solanaAddress(await solanaSeed(secret)),
    )
    expect(evmAddress(secret)).toBe(privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`).address)
  }
})
