/**
 * The token with which the client comes to the relay. The relay's clock may differ from this device's by its leeway of two
 * minutes; a token that begins and ends 90 s away from now lets clocks differ by three and a half. The library's own token
 * begins now and lives for a day: a fast clock has half the room, and a slow one is let in although the wallet then takes
 * every pairing and request for expired.
 */
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import type { WalletConnectClient } from './client.ts'

/** Seconds. */
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
