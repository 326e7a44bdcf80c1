import { expect, it } from 'vitest'
import { acquaintancesOf, rememberSent } from '../../../frame/approval/acquaintances.ts'
import { openStorage } from '../../../frame/storage/storage.ts'

const wallet = {
  evm: '0xAAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaA',
  solana: '5Zzguz4NsSRFxGkHfM4FmsFpGZiCDtY72zH2jzMcqkJx',
}
const bob = '0xBbbBBbBbbbBbbbbBbbBBbBbbbBBbBbbbBbbBbbBb'
const cyd = '0xCcCCccCCcCcccCCCCcCCccCCcCcccCCCCcCCccCC'
const from = { namespace: 'eip155', account: wallet.evm } as const
const kept = () => openStorage(() => undefined)
const sentTo = async (storage: Awaited<ReturnType<typeof kept>>, account = wallet.evm) =>
  (await acquaintancesOf(storage, wallet, account)).filter(({ isOwn }) => !isOwn)

it('the addresses of the wallet itself are known', async () => {
  expect(await acquaintancesOf(await kept(), wallet, wallet.evm)).toEqual([
    { address: wallet.evm, isOwn: true },
    { address: wallet.solana, isOwn: true },
  ])
})

it('who was sent to is known afterwards, once, with the last time', async () => {
  const storage = await kept()
  await rememberSent(storage, { ...from, sentAt: 1 }, [bob])
  await rememberSent(storage, { ...from, sentAt: 2 }, [cyd])
  await rememberSent(storage, { ...from, sentAt: 3 }, [bob.toLowerCase()])
  expect(await sentTo(storage)).toEqual([
    { address: bob.toLowerCase(), sentAt: 3 },
    { address: cyd, sentAt: 2 },
  ])
})

it('another account has to do with nobody of them', async () => {
  const storage = await kept()
  await rememberSent(storage, { ...from, sentAt: 1 }, [bob])
  expect(await sentTo(storage, cyd)).toEqual([])
})

it('the 200 latest are kept', async () => {
  const storage = await kept()
  for (let index = 0; index < 210; index++)
    await rememberSent(storage, { ...from, sentAt: index }, [`0x${index.toString(16).padStart(40, '0')}`])
  const known = await sentTo(storage)
  expect(known).toHaveLength(200)
  expect(known[0]?.sentAt).toBe(209)
})

it.each([['no list'], [{}], [[{ of: 1 }]], [[{ of: 'a', address: 'b', sentAt: Number.NaN }]]])(
  'what another version wrote (%j) counts as nothing',
  async (value) => {
    const storage = await kept()
    await storage.write('acquaintances', value)
    expect(await sentTo(storage)).toEqual([])
    await rememberSent(storage, { ...from, sentAt: 1 }, [bob])
    expect(await sentTo(storage)).toHaveLength(1)
  },
)
