import { isLegacySignature, isLegacySigner } from './bip137.ts'
import { isBip322Signature, type Bip322Form } from './bip322.ts'
import { bitcoinNetwork, scriptOf } from './bitcoin-network.ts'
import { bytesOfBase64 } from './bytes.ts'
import { Refusal } from './refusal.ts'
import type { Verifier } from './types.ts'

/** Verifies Bitcoin signatures: the three forms of BIP-322, and the 65-byte signatures of BIP-137 and Electrum. */
export const verifyBitcoin: Verifier = async ({ message, signature, address, network }) => {
  const chain = bitcoinNetwork(network)
  const script = scriptOf(address, chain)
  const [form, base64] = takeForm(signature)
  const bytes = bytesOfBase64(base64)
  if (!bytes || bytes.length === 0) throw new Refusal('signature-malformed', 'Not base64')
  const isLegacy = !form && isLegacySignature(bytes)
  const isSigned = isLegacy
    ? isLegacySigner(bytes, message, address, chain)
    : isBip322Signature(bytes, form, message, script)
  if (!isSigned) throw new Refusal('signature-invalid', 'Not made by the owner of the address')
  return isLegacy ? 'bip137' : 'bip322'
}

/** A prefix cannot be part of the base64 text: with it, the length would not be a multiple of four. */
function takeForm(signature: string): [Bip322Form | undefined, string] {
  const [, form, rest = ''] = /^(smp|ful|pof)(.+)$/s.exec(signature) ?? []
  const isForm = (text: string | undefined): text is Bip322Form => text !== undefined
  return isForm(form) && bytesOfBase64(rest) ? [form, rest] : [undefined, signature]
}
