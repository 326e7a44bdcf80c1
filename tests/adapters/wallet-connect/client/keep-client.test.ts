import { describe, expect, it } from 'vitest'
import { keepClient } from '../../../../src/adapters/wallet-connect/client/keep-client.ts'
import type { WalletConnectClient } from '../../../../src/adapters/wallet-connect/client/client.ts'
import { settle } from '../../../support/deferred.ts'

function setup() {
  const page = { name: 'first', isInUse: false, loaded: [] as string[], closed: [] as string[] }
  // The keeper only passes it on.
  const named = (name: string) => ({ name }) as unknown as WalletConnectClient
  const nameOf = (client: WalletConnectClient) => (client as unknown as { name: string }).name
  const client = keepClient(
    {
      load: async () => (page.loaded.push(page.name), named(page.name)),
      close: async (leaving) => void page.closed.push(nameOf(leaving)),
      identity: () => page.name,
    },
    { follow: () => undefined, isInUse: () => page.isInUse },
  )
  return { page, client, nameOf }
}

describe('the client of a page', () => {
  it('is loaded once', async () => {
    const { page, client } = setup()
    await Promise.all([client.get(), client.get()])
    await client.get()
    expect(page.loaded).toEqual(['first'])
  })

  it('is another once the page is', async () => {
    const { page, client, nameOf } = setup()
    await client.get()
    page.name = 'second'
    expect(nameOf(await client.get())).toBe('second')
    await settle()
    expect(page.closed).toEqual(['first'])
  })

  it('stays while it is in use', async () => {
    const { page, client, nameOf } = setup()
    await client.get()
    page.name = 'second'
    page.isInUse = true
    expect(nameOf(await client.get())).toBe('first')
    expect(page.closed).toEqual([])
  })

  it('stays from the beginning of something to its end', async () => {
    const { page, client, nameOf } = setup()
    const names = await client.during(async (own) => {
      page.name = 'second'
      return [nameOf(own), nameOf(await client.get())]
    })
    expect(names).toEqual(['first', 'first'])
    expect(nameOf(await client.get())).toBe('second')
  })

  it('that was never loaded has nothing to forget', async () => {
    const { page, client } = setup()
    client.forget()
    await settle()
    expect([page.loaded, page.closed]).toEqual([[], []])
  })
})
