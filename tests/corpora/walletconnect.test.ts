import { SignClient } from '@walletconnect/sign-client'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSessionStorage } from '../../sandbox/phone/session-storage.ts'
import { corpus, rowsOf } from '../support/corpora.ts'

interface Vectors {
  keys: Record<'A' | 'B', { privateKey: string; publicKey: string }> &
    Record<'sharedKey' | 'hashedSharedKey' | 'symKey', string>
  message: string
  envelopes: Record<string, string>
  pairingUri: { topic: string; symKey: string; uri: string }
}

const vectors = corpus('walletconnect/vectors.json') as Vectors | undefined

describe.skipIf(!vectors)('sealed messages between page and phone', () => {
  // Only where it is there; the file is skipped otherwise.
  const { keys, message, envelopes, pairingUri } = vectors ?? ({} as Vectors)
  const topicOf = (key: string) => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex')
  let client: Awaited<ReturnType<typeof SignClient.init>>

  beforeAll(async () => {
    client = await SignClient.init({
      ...{ projectId: 'demo', relayUrl: 'ws://127.0.0.1:9', logger: 'silent', telemetryEnabled: false },
      ...{ customStoragePrefix: 'vectors', storage: createSessionStorage() },
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    })
    const { keychain } = client.core.crypto
    await keychain.set(keys.A.publicKey, keys.A.privateKey)
    await keychain.set(keys.B.publicKey, keys.B.privateKey)
    return () => client.core.heartbeat.stop()
  })

  it('share the key that both sides compute', async () => {
    const { crypto } = client.core
    const ours = await crypto.generateSharedKey(keys.A.publicKey, keys.B.publicKey)
    expect(ours).toBe(topicOf(crypto.keychain.get(ours)))
    expect(await crypto.generateSharedKey(keys.B.publicKey, keys.A.publicKey)).toBe(ours)
    expect(topicOf(keys.sharedKey)).toBe(keys.hashedSharedKey)
  })

  const open = async (sealed: string, isUrl: boolean, isAddressed: boolean) => {
    const topic = await client.core.crypto.setSymKey(keys.symKey)
    return client.core.crypto.decode(topic, sealed, {
      ...(isUrl && { encoding: 'base64url' as const }),
      ...(isAddressed && { receiverPublicKey: keys.B.publicKey }),
    })
  }
  const SEALED = rowsOf(Object.entries(envelopes ?? {}).filter(([name]) => !name.startsWith('type2')))

  it.each(SEALED)('are opened: %s', async (name, sealed) => {
    expect(await open(sealed, name.includes('base64url'), name.startsWith('type1'))).toEqual(
      JSON.parse(message),
    )
  })

  it.each(SEALED)('are not once a byte of them is another: %s', async (name, sealed) => {
    const isUrl = name.includes('base64url')
    const encoding = isUrl ? 'base64url' : 'base64'
    const bytes = Buffer.from(sealed, encoding)
    let opened = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes)
      other[at] = bytes[at]! ^ 1
      const answer = await open(other.toString(encoding), isUrl, name.startsWith('type1')).catch(
        () => undefined,
      )
      if (answer) opened += 1
    }
    expect(opened).toBe(0)
  })

  it('have the topic of their key', async () => {
    const topic = await client.core.crypto.setSymKey(pairingUri.symKey)
    expect(topic).toBe(topicOf(pairingUri.symKey))
    expect(pairingUri.uri).toContain(pairingUri.symKey)
  })
})
