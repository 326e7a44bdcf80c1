/**
 * The client's token for the relay. The relay tolerates a clock difference of two minutes; a token that is valid from 90 s
 * before to 90 s after now extends that to three and a half. The library's own token begins now and is valid for a day: a fast
 * clock gets less tolerance, and a slow clock is accepted although the wallet then considers every pairing and request
 * expired.
 */
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import type { WalletConnectClient } from './client.ts'

/** Validity before and after now, in seconds. */
const MARGIN = 90

/** Members that the library's types hide. */
interface CryptoInnards {
  randomSessionIdentifier: string
  getClientSeed(): Promise<Uint8Array>
}

export function dateTokens({ crypto }: WalletConnectClient['core']): void {
  const innards = crypto as unknown as CryptoInnards
  crypto.signJWT = async (relayUrl) => {
    const keys = generateKeyPair(await innards.getClientSeed())
    const issuedAt = Math.floor(Date.now() / 1_000) - MARGIN
    return signJWT(innards.randomSessionIdentifier, relayUrl, 2 * MARGIN, keys, issuedAt)
  }
}
