import { hex } from '@scure/base'
import { NETWORK } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { verifyBitcoin } from '../../src/verify/bip122.ts'
import { idOf, toSpend } from '../../src/verify/bip322.ts'
import { scriptOf } from '../../src/verify/bitcoin-network.ts'
import { Refusal } from '../../src/verify/refusal.ts'
import { corpus, rowsOf } from '../support/corpora.ts'

interface Signed {
  message: string
  address: string
  type: string
  bip322_signatures: string[]
}
interface Corpus {
  tx_hashes?: { message: string; address: string; to_spend_tx_hash: string }[]
  simple: Signed[]
  full?: Signed[]
  proof_of_funds?: Signed[]
  error: { description: string; message: string; address: string; signature: string }[]
}
const basic = corpus('bip322/basic-test-vectors.json') as Corpus | undefined
const generated = corpus('bip322/generated-test-vectors.json') as Corpus | undefined
const files = [basic, generated]
const signed = files.flatMap((file) => [
  ...(file?.simple ?? []),
  ...(file?.full ?? []),
  ...(file?.proof_of_funds ?? []),
])

const verify = async (message: string, address: string, signature: string) =>
  await verifyBitcoin({
    ...{ message, address, signature, domain: '', rpcUrls: [] },
    network: 'bip122:000000000019d6689c085ae165831e93',
  })

describe.skipIf(!basic || !generated)('the vectors of BIP-322', () => {
  it.each(rowsOf(basic?.tx_hashes))(
    'commit to the message: $message',
    ({ message, address, to_spend_tx_hash }) => {
      expect(hex.encode(idOf(toSpend(message, scriptOf(address, NETWORK))))).toBe(to_spend_tx_hash)
    },
  )

  it.each(rowsOf(signed))(
    'are accepted: $type, $message',
    async ({ message, address, bip322_signatures }) => {
      expect(bip322_signatures.length).toBeGreaterThan(0)
      for (const signature of bip322_signatures) {
        expect(await verify(message, address, signature)).toBe('bip322')
        // Wallets leave the prefix out.
        expect(await verify(message, address, signature.replace(/^(?:smp|ful|pof)/, ''))).toBe('bip322')
        await expect(verify(`${message}.`, address, signature)).rejects.toMatchObject({
          reason: 'signature-invalid',
        })
      }
    },
  )

  it.each(rowsOf(files.flatMap((file) => file?.error ?? [])))(
    'are refused: $description',
    async ({ message, address, signature }) => {
      const refusal = await verify(message, address, signature).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refusal)
      expect(refusal).toHaveProperty('reason', expect.stringMatching(/^signature-/))
    },
  )
})
