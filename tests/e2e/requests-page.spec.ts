/** "What would you sign?": every request of the playground is shown in words, and nothing of it reaches a wallet unread. */
import { expect, installStandardWallets, test as base } from '../support/e2e-chains.ts'
import { RequestsPage } from '../support/e2e-requests.ts'

const test = base.extend<{ requests: RequestsPage }>({
  requests: async ({ page, site, modal, chains }, use) => {
    await installStandardWallets(page, chains)
    const requests = new RequestsPage(site, modal)
    await requests.visit(chains)
    await requests.connect('Fox Wallet', 'Sunbeam', 'Orange')
    await use(requests)
  },
})

/** The sentence, the level, and what is said beside it: for each request by its name. */
type Expected = readonly [name: string, level: 'fine' | 'look' | 'danger', intent: RegExp, reasons?: RegExp]

const NOT_UNDERSTOOD = /can’t explain part of this request/
const FAILS = /This would fail/
const FREE = /nothing comes back/

const GROUPS: Readonly<Record<string, readonly Expected[]>> = {
  Transactions: [
    ['Send 1 ETH', 'look', /^Send 1 ETH to /, /one of your own addresses/],
    ['Send 125 SBD', 'look', /^Send 125 SBD to /],
    ['Approve 100 SBD', 'fine', /^Allow 0x\w+…\w+ to spend up to 100 SBD$/],
    ['Take an approval back', 'fine', /^Revoke the permission of .* to spend SBD$/],
    ['Swap 1 ETH', 'look', /^Use a contract we can’t explain, paying 1 ETH$/, NOT_UNDERSTOOD],
    ['Stake 10 SBD', 'danger', /^Call “stake” on /, /This would fail.*ERC20InsufficientAllowance/],
    ['Wrap 1 ETH', 'fine', /^Wrap 1 WETH$/],
    ['Give a collectible', 'look', /^Send “Sandbox Garden” #1 to /],
    ['Several calls at once', 'fine', /^2 steps: Allow .* to spend up to 10 SBD; Call “stake” on /],
    ['A multicall', 'danger', /^2 steps: Send .* Call “claimRewards” on /, FAILS],
  ],
  'Transactions to think about': [
    [
      'Send to a copied address',
      'danger',
      /^Send 1 ETH to 0x7099…79C8$/,
      /This is not 0x7099…79C8\.\s*It only looks like it/,
    ],
    ['Send to a mistyped address', 'danger', /^Send 1 ETH to 0x7099…79c9$/, /address has a typo/],
    ['Send a token to its own contract', 'danger', /^Send 1 SBD to /, /sending to the contract of a token/],
    [
      'Approve without end',
      'danger',
      /spend any amount of SBD$/,
      /could take all your SBD.*ordinary account/,
    ],
    ['Allow more', 'danger', /spend 1,000 PRMT more than now$/, /ordinary account, not a contract/],
    [
      'Control over all collectibles',
      'danger',
      /control over all your “Sandbox Garden” NFTs$/,
      /could take all your/,
    ],
    ['Claim your rewards', 'look', /^Call “claimRewards” on .*, paying 1 ETH$/, FREE],
    ['Security update', 'look', /^Use a contract we can’t explain, paying 1 ETH$/, FREE],
    ['A pill', 'look', /^Call “claim” on .*, paying 1 ETH$/, FREE],
    // It shows its face when the visitor goes on: see the test of the second look.
    ['A late pill', 'fine', /^Call “claim” on .*, paying 1 ETH$/],
    ['A token that lies', 'danger', /^Call “claim” on /, /shows fake transfers/],
    ['A token that keeps a part', 'danger', /^Send 1 TOLL to /, FAILS],
    ['A token that cannot be sold', 'danger', /^Send 1 HONEY to /, /This would fail.*TRANSFER_FAILED/],
    ['Give a contract away', 'danger', /^Make 0x90F7…b906 the owner of /, /may not get it back/],
    [
      'Replace the code of a contract',
      'danger',
      /^Replace the code of .* with the code at /,
      /may not get it back/,
    ],
    [
      'Bytes that no list knows',
      'danger',
      /^Use a contract we can’t explain, paying 0.05 ETH$/,
      NOT_UNDERSTOOD,
    ],
  ],
  Signatures: [
    ['A message', 'fine', /^Sign a message$/],
    ['Sign in here', 'fine', /^Sign in to 127\.0\.0\.1:\d+$/],
    [
      'A permit of 10 tokens',
      'look',
      /^Signing lets .* take 10 PRMT until .*, without showing you a transaction\.$/,
    ],
    ['A vote', 'look', /^Sign “Vote” data whose effect we don’t know$/, NOT_UNDERSTOOD],
  ],
  'Signatures to think about': [
    ['Sign in elsewhere', 'danger', /^Sign in to acme-login\.invalid$/, /but you are on 127\.0\.0\.1/],
    ['A message that hides its words', 'look', /^Sign a message$/, /contains hidden characters/],
    ['Bytes instead of a message', 'look', /^Sign data that isn’t readable text$/, /isn’t readable text/],
    ['A blind signature', 'danger', /^Sign /, /can’t be read/],
    [
      'A permit without end',
      'danger',
      /^Signing lets 0x90F7…b906 take any amount of PRMT/,
      /ordinary account/,
    ],
    [
      'A permit for another chain',
      'danger',
      /^Signing lets 0x90F7…b906 take any amount of /,
      /different network/,
    ],
    [
      'Permit2 for a stranger',
      'danger',
      /^Signing lets 0x90F7…b906 take any amount of SBD/,
      /ordinary account/,
    ],
    ['A delegation without limits', 'danger', /^Let .* do anything in your account$/, /no limit is set/],
  ],
  Solana: [
    ['Send 0.5 SOL', 'look', /^Send 0.5 SOL to 9WzD…AWWM$/, /haven’t sent anything/],
    ['A message for Solana', 'fine', /^Sign a message$/],
    ['Sign in with Solana', 'fine', /^Sign in to 127\.0\.0\.1:\d+$/],
    ['Give a token account away', 'danger', /sign for 9WzD…AWWM$/, /may not get it back/],
    ['A transaction that cannot be read', 'danger', /malformed data$/, NOT_UNDERSTOOD],
  ],
  Bitcoin: [
    ['A message for Bitcoin', 'fine', /^Sign a message$/],
    ['A message that hides its words', 'look', /^Sign a message$/, /contains hidden characters/],
    ['A payment that cannot be read', 'danger', /malformed data$/, NOT_UNDERSTOOD],
  ],
}

const timeless = (text: string) => text.replace(/\w{3} \d+, \d{4}, \d+:\d{2} [AP]M/g, 'a time')

for (const [group, expected] of Object.entries(GROUPS))
  test(`${group}: each request is read in the modal, described alike without asking a wallet, and rejected`, async ({
    requests,
    modal,
  }) => {
    expect(await requests.names(group)).toEqual(expected.map(([name]) => name))
    for (const [name, level, intent, reasons] of expected)
      await test.step(name, async () => {
        const shown = await requests.ask(group, name)
        expect(shown.intent).toMatch(intent)
        expect(shown.level).toBe(level)
        if (reasons) expect(shown.reasons).toMatch(reasons)
        else if (level === 'fine') expect(shown.reasons).toBe('')
        await expect(modal.button('Reject')).toBeFocused()
        const isDanger = level === 'danger'
        await expect(modal.button(/^(Continue|Sign|Allow)$/)).toHaveCount(isDanger ? 0 : 1)
        if (isDanger) {
          // A press alone does nothing.
          await modal.button(/^Press and hold/).click()
          await modal.isOpen(/Review/)
        }
        await modal.button('Reject').click()
        await modal.isClosed()
        expect(await requests.answer(group, name)).toMatchObject({ code: 4001 })
        // The page asks for half an hour from now, which may be another minute by then.
        // `describe()` of the page answers it.
        const again = (await requests.describe(group, name)) as { intent: string; level: string }
        expect(timeless(again.intent)).toBe(timeless(shown.intent))
        expect(again.level).toBe(level)
      })
    if (group === 'Transactions to think about')
      await test.step('a contract that behaves otherwise a moment later is caught at the second look', async () => {
        await requests.ask(group, 'A late pill')
        await requests.turnPill()
        await modal.button('Continue').click()
        await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Stopped' })).toBeVisible()
        await expect(modal.button(/^Press and hold/)).toBeVisible()
        await modal.button('Reject').click()
        await modal.isClosed()
      })
    expect(await requests.asked()).toEqual([])
  })

for (const [group, name, title] of [
  ['Solana', 'A message for Solana', 'Sign'],
  ['Solana', 'Sign in with Solana', 'Sign'],
  ['Solana', 'Send 0.5 SOL', 'Continue'],
  ['Bitcoin', 'A message for Bitcoin', 'Sign'],
] as const)
  test(`${name}: what was read is what the wallet is asked`, async ({ requests, modal }) => {
    await requests.ask(group, name)
    await modal.dialog.getByRole('button', { name: title, exact: true }).click()
    await modal.isClosed()
    const answer = await requests.answer(group, name)
    expect(JSON.stringify(answer)).toMatch(/"\d+ bytes"/)
  })
