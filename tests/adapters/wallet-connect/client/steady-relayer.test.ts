import { SignClient } from '@walletconnect/sign-client'
import { expect, it } from 'vitest'
import { createSessionStorage } from '../../../../sandbox/phone/session-storage.ts'
import {
  steady,
  takeGoodbyesQuietly,
  type Innards,
} from '../../../../src/adapters/wallet-connect/client/steady-relayer.ts'

it('finds in the library what it mends', async () => {
  const client = await SignClient.init({
    ...{ projectId: 'demo', relayUrl: 'ws://127.0.0.1:9', logger: 'silent', telemetryEnabled: false },
    ...{ customStoragePrefix: 'steady', storage: createSessionStorage() },
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  })
  const { relayer } = client.core as unknown as Innards
  const { publisher, subscriber } = relayer
  for (const member of [
    ...[relayer.createProvider, relayer.onMessageEvent, relayer.onProviderPayload, relayer.transportOpen],
    ...[relayer.toEstablishConnection, relayer.confirmOnlineStateOrThrow, relayer.unsubscribe],
    ...[publisher.rpcPublish, publisher.checkQueue],
  ])
    expect(member).toBeTypeOf('function')
  expect(Reflect.get(client.engine, 'isValidDisconnect')).toBeTypeOf('function')
  expect(publisher.initialPublishTimeout).toBeTypeOf('number')
  expect(subscriber.initialSubscribeTimeout).toBeTypeOf('number')
  expect(subscriber.cached).toEqual([])
  expect(publisher.queue).toBeInstanceOf(Map)
  steady(client.core)
  takeGoodbyesQuietly(client)
  // The library ends a session once more if a second goodbye comes while the first is being answered, and awaits neither.
  const { deleteSession } = client.engine as unknown as { deleteSession(params: object): Promise<void> }
  await expect(deleteSession({ topic: 'ended' })).resolves.toBeUndefined()
  // A frame that is no message is nothing, where the library throws.
  await expect(relayer.onProviderPayload(null)).resolves.toBeUndefined()
  client.core.heartbeat.stop()
})
