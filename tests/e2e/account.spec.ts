import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { readQr } from '../../sandbox/phone/read-qr.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { expect, test } from '../support/e2e-account.ts'
import { focusOf, tabTo } from '../support/e2e-focus.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'
import { ACCOUNTS, shortened } from '../support/e2e-wallets.ts'

/** What Chromium itself says of an answer that failed. */
const OF_THE_BROWSER = /Failed to load resource|blocked by CORS policy|ERR_/
/** Holdings and histories are asked again after 30 s. */
const LATER = 30_001

const [FIRST, , , FOURTH, , , SEVENTH, CROWD, ARCHIVE] = anvilKeys

/** No address, no script: what a page looks like to whoever was attacked. */
const tamper = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('wallet-modal')!.shadowRoot!
    return [...root.querySelectorAll('script,iframe,object,[onerror],[onload],a[href^="javascript"]')].length
  })

test.describe('what an account has', () => {
  test('is counted in dollars in America, and follows the chain', async ({
    page,
    modal,
    account,
    owner,
    people,
  }) => {
    await people.sendEther(owner.address, parseEther('2'))
    await page.clock.install()
    await account.visit()
    await expect(modal.dialog).toContainText('Balance $5,000.20')
    await expect(account.lines('Tokens')).toHaveText([/Ether.*2\.000 ETH.*\$5,000\.20/])
    await people.sendCents(owner.address, 12_345_678n)
    await page.clock.fastForward(LATER)
    await expect(account.lines('Tokens')).toHaveText([/Ether/, /Sandbox Cents.*12\.345 SBC.*\$0\.12/])
    await expect(modal.dialog).toContainText('Balance $5,000.32')
  })

  test('is counted in euros in Germany', async ({ modal, account, owner, people }) => {
    await people.sendEther(owner.address, parseEther('2'))
    await account.visit({ lang: 'de-DE' })
    await expect(modal.dialog).toContainText(/4\.600,18\s€/)
    await expect(account.lines('Token')).toHaveText([/2,000 ETH.*4\.600,18\s€/])
  })

  test('is what the network says where there is no project', async ({
    modal,
    account,
    owner,
    people,
    api,
    problems,
  }) => {
    problems.expect(/need a project id/)
    await people.sendEther(owner.address, parseEther('2'))
    await account.visit({ project: '' })
    await expect(modal.dialog).toContainText(/Balance 2(\.0+)?\s*ETH/)
    await expect(account.tab('NFTs')).toBeHidden()
    expect(api.requests).toEqual([])
  })

  test('is nothing yet, and every list leads on', async ({ modal, account, owner }) => {
    await account.visit()
    await expect(modal.dialog).toContainText('Balance $0.00')
    await expect(modal.dialog).toContainText('Nothing here yet')
    await account.tab('NFTs').click()
    await expect(modal.heading('No NFTs yet')).toBeVisible()
    await account.tab('Activity').click()
    await expect(modal.heading('No activity yet')).toBeVisible()
    await account.tab('Tokens').click()
    await modal.button('Receive').click()
    await modal.isOpen('Receive')
    await expect(modal.dialog).toContainText(owner.address)
  })

  test.describe('is thirty thousand tokens', () => {
    test.use({ key: CROWD! })

    test('of which only those on screen are in the page', async ({ account }) => {
      await account.visit()
      const lines = account.lines('Tokens')
      await expect(lines.first()).toHaveAttribute('aria-setsize', '30000')
      await account.scrollToEnd()
      // What is measured on the way moves the end.
      await expect(async () => {
        await account.scrollToEnd()
        await expect(lines.last()).toHaveAttribute('aria-posinset', '30000', { timeout: 100 })
      }).toPass()
      expect(await lines.count()).toBeLessThan(40)
    })
  })
})

test('what is one of a kind is shown, and spam on request', async ({ account, modal, owner, people }) => {
  await people.sendCollectible('collectible', owner.address, 4n)
  await people.sendCollectible('spam', owner.address, 4n)
  await account.visit()
  await account.tab('NFTs').click()
  const things = account.lines('NFTs')
  await expect(things).toHaveText(['Sandbox Garden #4', /1 hidden as spam/])
  await expect(things.locator('img')).toHaveJSProperty('complete', true)
  // Its host gets no cookies.
  await expect(things.locator('img')).toHaveAttribute('crossorigin', 'anonymous')
  expect(await things.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await modal.button('1 hidden as spam').click()
  await expect(things).toHaveCount(2)
  await expect(things.filter({ hasText: 'FREE SBD' })).toContainText('Spam')
  // A sender of spam does not hear who looks.
  await expect(things.locator('img')).toHaveCount(1)
})

test.describe('activity', () => {
  test('has what waits first, and says what failed', async ({ account, owner, people }) => {
    const received = await people.sendEther(owner.address, parseEther('1'))
    const failed = await people.failToSendCents(owner.key)
    const pending = await people.sendTooEarly(owner.key, parseEther('0.25'))
    await account.visit()
    await account.tab('Activity').click()
    const lines = account.lines('Activity')
    await expect(lines).toHaveText([
      /^Pending$/,
      /Sending.*0\.250 ETH/,
      /./,
      /Send failed/,
      /Received.*\+1\.000 ETH/,
    ])
    for (const [index, hash] of [
      [1, pending],
      [3, failed],
      [4, received],
    ] as const) {
      const link = lines.nth(index).getByRole('link')
      await expect(link).toHaveAttribute('href', `https://explorer.invalid/tx/${hash}`)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })

  test('marks dust, leaves out transfers of nothing, and lets no address of theirs be copied', async ({
    account,
    owner,
    people,
  }) => {
    await people.sendEther(owner.address, parseEther('1'))
    await people.sendEther(owner.address, 1n)
    await people.sendCents(owner.address, 0n)
    await people.sendNothingOf(owner.address, ACCOUNTS[3])
    await account.visit()
    await account.tab('Activity').click()
    const lines = account.lines('Activity')
    await expect(lines).toHaveText([/./, /Received.*Spam/, /Received.*\+1\.000 ETH/])
    const [dust, real] = [lines.nth(1), lines.nth(2)]
    await expect(real).not.toContainText('Spam')
    await expect(real.getByTitle(people.giver, { exact: false })).toBeVisible()
    expect((await dust.innerHTML()).toLowerCase()).not.toContain(people.giver.slice(2).toLowerCase())
    await expect(lines.getByRole('button')).toHaveCount(0)
  })

  test('marks what did something else than was shown, and leads to what is known of it', async ({
    page,
    site,
    account,
    modal,
    fox,
    owner,
    people,
  }) => {
    await giveTrialsTime(page)
    await people.sendEther(owner.address, parseEther('3'))
    await account.visit({ project: '{{project}} review="all"' })
    await page.evaluate(() => window.walletKit!.close())
    await modal.isClosed()
    await fox.set({ fault: 'other-recipient' })
    await page.evaluate(
      ([from, to]) => {
        const params = [{ from, to, value: '0xde0b6b3a7640000' }]
        const provider = window.walletKit!.getProvider('eip155')!
        provider.request({ method: 'eth_sendTransaction', params }).catch(() => undefined)
      },
      [owner.address, ACCOUNTS[3]],
    )
    await modal.isOpen('Review request')
    await expect(modal.dialog).toContainText('Checked just now')
    await modal.button('Continue').click()
    await expect(modal.dialog).toContainText('The result differs from the preview.')
    const row = async () => {
      await account.tab('Activity').click()
      return account.lines('Activity').filter({ hasText: 'The result differs from the preview.' })
    }
    await modal.button('Back').click()
    await expect(await row()).toHaveCount(1)
    await page.reload()
    await site.isReady()
    await account.open()
    const marked = await row()
    await expect(marked).toHaveCount(1)
    await marked.getByRole('button').click()
    await modal.isOpen('Transaction')
    await expect(modal.dialog).toContainText('The result differs from the preview.')
    await expect(modal.dialog).toContainText('It changed something that the preview didn’t show.')
  })

  test.describe('of a long life', () => {
    test.use({ key: ARCHIVE! })

    test('is read to its end, month by month', async ({ page, account, api }) => {
      await account.visit()
      await account.tab('Activity').click()
      const lines = account.lines('Activity')
      const months = new Set<string>()
      await expect(async () => {
        await account.scrollToEnd()
        for (const month of await lines.getByRole('heading').allTextContents()) months.add(month)
        const { last, size } = await lines.last().evaluate((line) => ({
          last: line.getAttribute('aria-posinset'),
          size: line.getAttribute('aria-setsize'),
        }))
        expect(Number(size)).toBeGreaterThan(200)
        expect(last).toBe(size)
      }).toPass()
      const pages = api.requests.filter(({ path }) => path.endsWith('/history'))
      expect(pages.length).toBeGreaterThanOrEqual(5)
      expect(new Set(pages.map(({ query }) => query['cursor'])).size).toBe(pages.length)
      expect(await lines.count()).toBeLessThan(40)
      expect(months.size).toBeGreaterThan(1)
      await expect(page.locator('wallet-modal:state(open)')).toHaveCount(1)
    })
  })
})

test('an address is received with a code, copied, and with a warning', async ({
  page,
  modal,
  account,
  owner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await account.visit()
  await modal.button('Receive').click()
  await modal.isOpen('Receive')
  await expect(modal.dialog).toContainText(
    'Only send tokens on Sandbox One and Sandbox Two to this address. Tokens sent on other networks may be lost.',
  )
  const picture = await modal.dialog.getByRole('img', { name: 'QR code of the address' }).screenshot()
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0)
    return { width, height, data: [...drawing.getImageData(0, 0, width, height).data] }
  }, picture.toString('base64'))
  expect(readQr({ ...pixels, data: new Uint8Array(pixels.data) })).toBe(owner.address)
  await modal.button('Copy address').click()
  await expect(modal.dialog.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.address)
})

test.describe('an API that', () => {
  /** One of each kind: asked too often, no answer that may be read, one that cannot be. The others are in tests/api/blockchain.test.ts. */
  const faults = ['rate-limit', 'no-cors', 'garbage'] as const
  for (const fault of faults) {
    test(`has the fault "${fault}" is said to, and asked again`, async ({
      page,
      modal,
      account,
      api,
      problems,
    }) => {
      problems.expect(OF_THE_BROWSER)
      await page.clock.install()
      api.faults.set(fault, '/v1/account')
      await account.visit()
      await expect(account.says('Token Balance Unavailable')).toBeVisible()
      await expect(account.says('Prices aren’t available, and some tokens may be missing.')).toBeVisible()
      // The network's own balance stands in.
      await expect(modal.dialog).toContainText('Balance 0 ETH')
      await account.tab('Activity').click()
      await expect(account.says('This couldn’t be loaded')).toBeVisible()
      await expect(account.says('Failed to fetch transactions')).toBeVisible()
      api.faults.clear()
      await page.clock.fastForward(LATER)
      await expect(modal.heading('No activity yet')).toBeVisible()
      await account.tab('Tokens').click()
      await expect(modal.dialog).toContainText('Balance $0.00')
    })
  }

  test('hangs is waited for as long as is right', async ({ page, modal, account, api, problems }) => {
    problems.expect(OF_THE_BROWSER)
    await page.clock.install()
    api.faults.set('hang', '/v1/account')
    await account.visit()
    await expect(modal.dialog).toContainText('Loading balance')
    await expect.poll(() => api.requests.some(({ path }) => path.endsWith('/balance'))).toBe(true)
    await page.clock.fastForward(10_001)
    await expect(account.says('Token Balance Unavailable')).toBeVisible()
  })

  test('fails is asked again when the visitor says so', async ({ modal, account, api, problems }) => {
    problems.expect(OF_THE_BROWSER)
    await account.visit()
    await expect(modal.dialog).toContainText('Balance $0.00')
    api.faults.set('server-error', '/v1/account')
    await account.tab('Activity').click()
    await expect(account.says('This couldn’t be loaded')).toBeVisible()
    api.faults.clear()
    await modal.button('Try again').click()
    await expect(modal.heading('No activity yet')).toBeVisible()
  })

  test('answers in another order never shows one network as another', async ({
    modal,
    account,
    api,
    fox,
    owner,
    people,
  }) => {
    await people.sendEther(owner.address, parseEther('2'))
    api.faults.set('reorder', '/v1/account')
    await account.visit()
    // The answer to this question is the one that is kept.
    await expect.poll(() => api.requests.some(({ path }) => path.endsWith('/balance'))).toBe(true)
    await fox.do('selectChain', 31338)
    await expect(modal.button('Network: Sandbox Two')).toBeVisible()
    await expect(modal.dialog).toContainText('Balance $0.00')
    api.faults.clear()
    await fox.do('selectChain', 31337)
    await expect(modal.dialog).toContainText('Balance $5,000.20')
  })

  test.describe('means no good', () => {
    test.use({ key: ARCHIVE! })

    test('shows names and nothing else', async ({ page, modal, account, api, problems }) => {
      problems.expect(OF_THE_BROWSER)
      const dialogs: string[] = []
      page.on('dialog', (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()))
      api.faults.set('hostile', '/v1/account')
      await account.visit()
      for (const name of ['Tokens', 'NFTs', 'Activity']) {
        await account.tab(name).click()
        await expect(account.lines(name).first()).toBeVisible()
        expect(await tamper(page)).toBe(0)
        const { width } = (await modal.dialog.boundingBox())!
        expect(await modal.dialog.evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(
          Math.ceil(width),
        )
      }
      expect(dialogs).toEqual([])
      await expect(modal.button('Disconnect')).toBeEnabled()
    })
  })
})

test('a visitor without a net is told of when the figures are', async ({
  modal,
  account,
  context,
  problems,
}) => {
  problems.expect(OF_THE_BROWSER)
  await account.visit()
  await expect(modal.dialog).toContainText('Balance $0.00')
  await context.setOffline(true)
  await expect(account.says('You’re offline. Last updated')).toBeVisible()
  await context.setOffline(false)
  await expect(account.says('You’re offline')).toBeHidden()
})

test.describe('a name', () => {
  const named = (universalResolver: string) => ({
    network: { testnet: false, contracts: { ensUniversalResolver: { address: universalResolver } } },
  })

  test.describe('that is the account’s own', () => {
    test.use({ key: FIRST! })

    test('is read from the chain, with its picture', async ({
      modal,
      account,
      api,
      owner,
      people,
      environment,
      problems,
    }) => {
      problems.expect(OF_THE_BROWSER)
      await people.setAvatar('fox.eth', owner.address, `${api.url}/pictures/avatar/fox`)
      api.faults.set('server-error', '/v1/identity')
      await account.visit(named(environment.contracts.ens.universalResolver))
      await expect(modal.button('fox.eth')).toBeVisible()
      await expect(modal.button('fox.eth')).not.toContainText('0x')
      const avatar = modal.dialog.locator(`img[src="${api.url}/pictures/avatar/fox"]`)
      await expect(avatar).toHaveJSProperty('complete', true)
      await expect(avatar).toHaveAttribute('crossorigin', 'anonymous')
      expect(await avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })
  })

  test.describe('that leads to somebody else', () => {
    test.use({ key: FOURTH! })

    test('isn’t shown', async ({ modal, account, owner, environment }) => {
      await account.visit(named(environment.contracts.ens.universalResolver))
      await expect(modal.dialog).toContainText('Balance $')
      await expect(modal.button(shortened(owner.address))).toBeVisible()
      await expect(modal.dialog).not.toContainText('fox.eth')
    })
  })

  test.describe('that looks like another', () => {
    test.use({ key: SEVENTH! })

    test('has its address beside it', async ({ modal, account, api, owner, people, environment }) => {
      await people.setAvatar('f\u00F3x.eth', owner.address, `${api.url}/pictures/avatar/other`)
      await account.visit(named(environment.contracts.ens.universalResolver))
      await expect(modal.button('f\u00F3x.eth')).toContainText(shortened(owner.address))
    })
  })
})

test('the keyboard alone reaches every list and what is in it', async ({
  page,
  modal,
  account,
  owner,
  people,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit()
  await expect(account.lines('Tokens')).toHaveCount(1)
  await tabTo(page, /^Tokens$/)
  await page.keyboard.press('ArrowRight')
  await expect(account.tab('NFTs')).toBeFocused()
  await expect(account.tab('NFTs')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(account.tab('Activity')).toBeFocused()
  await expect(account.lines('Activity').nth(1)).toContainText('Received')
  await tabTo(page, /Received/)
  expect(await focusOf(page)).toMatchObject({ isInDialog: true, isVisible: true })
  await tabTo(page, /^Activity$/, 'Shift+Tab')
  await page.keyboard.press('Home')
  await tabTo(page, /^Receive$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await modal.isOpen('Receive')
  await page.keyboard.press('Escape')
  await modal.isClosed()
})

test('from right to left the tabs go the other way, and addresses do not', async ({
  page,
  modal,
  account,
  owner,
  people,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit({ lang: 'ar', dir: 'rtl' })
  await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
  const tabs = modal.dialog.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  const [first, second] = await Promise.all([tabs.first().boundingBox(), tabs.nth(1).boundingBox()])
  expect(first!.x).toBeGreaterThan(second!.x)
  await expect(
    modal.dialog.locator('bdi[dir="ltr"]', { hasText: shortened(owner.address) }).first(),
  ).toBeVisible()
})
