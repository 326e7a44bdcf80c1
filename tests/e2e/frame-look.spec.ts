/** Every screen of the frame, as it is drawn: rules of accessibility, contrast, small screens, forced colours, keys. */
import { base58 } from '@scure/base'
import { address as solanaAddress, createSolanaRpc, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test, type Browser, type Frame, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { giveEther, SBD } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { type Solana, startSolana } from '../../sandbox/solana/solana.ts'
import { APPROVAL_LANGUAGES } from '../../src/messages/in-frame/approval/registry.ts'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import {
  addressOf,
  call,
  embeddedWorld,
  type EmbeddedWorld,
  request,
  type Said,
} from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { looksRight } from '../support/e2e-look.ts'
import { BOB, encoded } from '../support/evm-world.ts'
import { signer, wireOf } from '../support/solana-requests.ts'

const UNLIMITED = 2n ** 256n - 1n

let browser: Browser
let solana: Solana
let world: EmbeddedWorld

test.beforeAll(async () => {
  ;[browser, solana] = await Promise.all([launchPartitioned(), startSolana()])
  world = await embeddedWorld({
    networks: [
      ['eip155:31337', { url: e2eEnvironment().rpc[0], name: 'Sandbox One', currency: 'ETH' }],
      [solana.network, { url: solana.url, name: 'Sandbox Solana' }],
    ],
    hosts: ['127.0.0.1', '127.0.0.2'],
  })
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([world.stop(), solana.stop()])
})

const heading = (frame: Frame) => frame.locator('main h1')
const main = (frame: Frame) => frame.locator('.screen-actions .button-main')

/** What is asked for, until it is refused. */
async function refuse(frame: Frame, answer: Promise<Said>): Promise<void> {
  await heading(frame).focus()
  await frame.page().keyboard.press('Escape')
  expect(await answer).toMatchObject({ payload: { code: 4001 } })
}

for (const language of ['en', 'ar', 'he'] as const)
  test(`every screen looks right, in ${language}`, async () => {
    test.setTimeout(600_000)
    const page = await browser.newPage({ viewport: { width: 420, height: 760 }, reducedMotion: 'reduce' })
    let frame = await world.open(page, world.sites[0], language)
    const look = (name: string, document: Frame | Page = frame) =>
      looksRight({
        ...{ page, document, name: `frame-${language}-${name}` },
        schemes: language === 'en' ? ['light', 'dark'] : ['light'],
        isForeign: language !== 'en',
      })
    const email = `${language}@example.org`

    const { answer } = await world.logIn(page, email)
    await expect(frame.locator('.row.button').last()).toBeVisible()
    await look('protect')
    await frame.locator('.row.button').last().click()
    const written = frame.locator('.code li')
    await expect(written.first()).toBeVisible()
    const groups = await written.allTextContents()
    await look('code')
    await main(frame).click()
    const labels = frame.locator('.field-label')
    await expect(labels).toHaveCount(2)
    await frame.locator('.field-input').first().fill('AAAA')
    await main(frame).click()
    await expect(frame.locator('.field-wrong').first()).toBeVisible()
    await look('code-confirm')
    for (const label of await labels.all()) {
      const digit = /[\d٠-٩]/.exec((await label.textContent()) ?? '')![0]
      const index = '0123456789'.includes(digit) ? Number(digit) : '٠١٢٣٤٥٦٧٨٩'.indexOf(digit)
      await frame.locator(`#${await label.getAttribute('for')}`).fill(groups[index - 1]!)
    }
    await main(frame).click()
    expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })

    const account = (await addressOf(page, 31337)) as Hex
    await giveEther(e2eEnvironment().rpc[0], account)
    await expect.poll(() => tokensOf(account)).toBeGreaterThan(0n)
    for (const [name, method, params] of requestsOf(account)) {
      const answer = request(page, method, params)
      await expect(frame.locator('.intent')).toBeVisible()
      await expect(frame.locator('[data-approve]:enabled:visible, [data-hold]:enabled:visible')).toHaveCount(
        1,
      )
      await look(name)
      if (name === 'eth') expect(await movesOf(page, frame)).toEqual([])
      await refuse(frame, answer)
      await expect(frame.locator('main')).toHaveCount(0)
    }
    for (const [name, method, params] of await solanaRequestsOf(await addressOf(page, solana.network))) {
      const more = { chainNamespace: 'solana', chainId: solana.network }
      const answer = request(page, method, params, more)
      await expect(frame.locator('[data-approve]:enabled:visible, [data-hold]:enabled:visible')).toHaveCount(
        1,
      )
      await look(name)
      await refuse(frame, answer)
    }

    const settings = call(page, 'SHOW_SETTINGS')
    await expect(frame.locator('.rows .row').first()).toBeVisible()
    await look('settings')
    await frame.locator('.screen-actions .button').first().click()
    await expect(frame.locator('.button-danger')).toBeVisible()
    await look('forget')
    await frame.locator('.screen-actions .button-quiet').click()
    const rows = frame.locator('.row.button')
    for (const [index, name] of (['export', 'freeze', 'delete'] as const).entries()) {
      await expect(rows).toHaveCount(3)
      await rows.nth(index).click()
      await expect(rows).toHaveCount(0)
      await look(name)
      await frame.locator('.screen-actions .button-quiet').last().click()
    }
    await expect(rows).toHaveCount(3)
    await frame.locator('.screen-actions .button-quiet').last().click()
    expect(await settings).toMatchObject({ type: '@w3m-frame/SHOW_SETTINGS_SUCCESS' })

    frame = await world.open(page, world.sites[1], language)
    const elsewhere = await world.logIn(page, email)
    await expect(frame.locator('.code-input')).toBeVisible()
    await look('recover')
    await frame.locator('.code-input').fill('A'.repeat(26))
    await frame.locator('.button-main').click()
    await expect(frame.locator('.field-wrong')).toBeVisible()
    await look('recover-wrong')
    await frame.locator('.link-button').click()
    await expect(frame.locator('.code-input')).toHaveCount(0)
    await look('recover-help')
    await frame.locator('.screen-actions .button').click()
    await frame.locator('.code-input').fill(groups.join(''))
    await frame.locator('.button-main').click()
    expect(await elsewhere.answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    await page.close()
  })

/** Sentences below the decision that move its buttons, in any language and on small screens. */
async function movesOf(page: Page, frame: Frame): Promise<string[]> {
  const before = page.viewportSize()!
  const words = await Promise.all(Object.values(APPROVAL_LANGUAGES).map((load) => load()))
  const texts = words.flatMap((one) => [
    ...[one.covered, one.pressAgain, one.windowText, one.windowAlways],
    ...[one.tooSmall, one.readToEnd, one.pageGone],
  ])
  const moves: string[] = []
  for (const width of [320, 360, 390, 420]) {
    await page.setViewportSize({ width, height: 1_400 })
    const moving = await frame.evaluate((texts) => {
      const [notice, footer] = ['.review-notice', '.screen-actions'].map((one) =>
        document.querySelector(one)!,
      )
      const topOf = () => footer!.getBoundingClientRect().top
      const top = topOf()
      const found = texts.filter((textContent) => {
        notice!.replaceChildren(
          Object.assign(document.createElement('p'), { className: 'notice', textContent }),
        )
        return topOf() !== top
      })
      notice!.replaceChildren()
      return found
    }, texts)
    moves.push(...moving.map((text) => `${width}: ${text}`))
  }
  await page.setViewportSize(before)
  return moves
}

async function tokensOf(account: Hex): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(
    (await callNode(e2eEnvironment().rpc[0], 'eth_call', [{ to: SBD, data }, 'latest'])) as string,
  )
}

const SIWE = (
  account: string,
) => `${new URL(world.sites[0]!.origin).host} wants you to sign in with your Ethereum account:
${account}

Sign in to the demo.

URI: ${world.sites[0]!.origin}
Version: 1
Chain ID: 31337
Nonce: abcdefgh12345678
Issued At: 2026-11-22T10:00:00.000Z`

const TYPED = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { item: 'A chair', count: '2' },
}

/** One of each kind. */
function requestsOf(account: Hex): [name: string, method: string, params: unknown][] {
  const { token6, collectible } = e2eEnvironment().contracts
  return [
    ['eth', 'eth_sendTransaction', [{ from: account, to: BOB, value: '0x2386f26fc10000' }]],
    ['token', 'eth_sendTransaction', [{ from: account, to: SBD, data: encoded.transfer(BOB, 10n ** 18n) }]],
    [
      'approval',
      'eth_sendTransaction',
      [{ from: account, to: token6, data: encoded.approve(BOB, 4_000_000n) }],
    ],
    [
      'unlimited',
      'eth_sendTransaction',
      [{ from: account, to: token6, data: encoded.approve(BOB, UNLIMITED) }],
    ],
    ['danger', 'eth_sendTransaction', [{ from: account, to: collectible, data: encoded.approveAll(BOB) }]],
    [
      'message',
      'personal_sign',
      ['Hello wallet,\nthis is a message that is long enough for two lines.', account],
    ],
    ['sign-in', 'personal_sign', [SIWE(account), account]],
    ['typed', 'eth_signTypedData_v4', [account, JSON.stringify(TYPED)]],
  ]
}

async function solanaRequestsOf(account: string): Promise<[name: string, method: string, params: unknown][]> {
  const rpc = createSolanaRpc(solana.url)
  await rpc.requestAirdrop(solanaAddress(account), lamports(5_000_000_000n)).send()
  const { value } = await rpc.getLatestBlockhash().send()
  const instruction = getTransferSolInstruction({
    ...{ source: signer(account), destination: solanaPeople[1]!, amount: 250_000_000n },
  })
  const transaction = wireOf([instruction], { payer: account, version: 0, blockhash: value.blockhash })
  const message = base58.encode(new TextEncoder().encode('Hello Solana'))
  return [
    ['sol', 'solana_signAndSendTransaction', { transaction, pubkey: account }],
    ['sol-message', 'solana_signMessage', { message, pubkey: account }],
  ]
}
