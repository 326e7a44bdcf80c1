/** A user with a social login on a page with the real frame: the gateway, and providers on separate origins. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startEmbedded } from '../../sandbox/embedded/embedded.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { startAppSite } from './e2e-frame-page.ts'
import { call } from './e2e-framed-wallet.ts'

declare global {
  interface Window {
    /** Messages from the login window to the page, with their origins. */
    fromPopup: { origin: string; data: unknown }[]
    popup: Window | null
  }
}

export async function socialPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'social-'))
  const [app, stranger] = await Promise.all([startAppSite(), startAppSite()])
  const embedded = await startEmbedded({
    protection: 'first',
    folder,
    frame: join(e2eEnvironment().dist, 'frame'),
    origins: [app.origin],
    networks: { 'eip155:1': 'http://127.0.0.1:9' },
  })
  const { faults, origins } = embedded.social
  return {
    gateway: embedded.origin,
    providers: origins,
    faults,
    app: app.origin,
    /** A site that belongs to no project. */
    stranger: stranger.origin,
    async visit(page: Page, path = '/', more = ''): Promise<void> {
      await page.goto(`${app.origin}${path}?frame=${embedded.origin}${more}`)
      await page.evaluate(() => window.ready)
    },
    async stop() {
      await Promise.all([embedded.stop(), app.stop(), stranger.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SocialPlace = Awaited<ReturnType<typeof socialPlace>>

/** Presses a button of the page that opens the window, adds the bridge and sends the window on, as the modal does. */
export async function beginInWindow(page: Page, provider: string): Promise<Page> {
  await page.evaluate((provider) => {
    window.fromPopup = []
    document.querySelector('#login')?.remove()
    const button = document.createElement('button')
    button.id = 'login'
    button.textContent = 'Log in'
    button.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline-end: 0'
    button.addEventListener('click', () => {
      document.querySelector('#bridge')?.remove()
      const bridge = document.createElement('iframe')
      bridge.id = 'bridge'
      bridge.src = `${new URLSearchParams(location.search).get('frame')}/bridge?projectId=demo`
      bridge.style.display = 'none'
      document.documentElement.append(bridge)
      // Blank, as the modal's: a page that is still arriving from another site makes Chromium drop the navigation that follows.
      const popup = window.open('', '_blank', 'width=600,height=800')
      window.popup = popup
      window.addEventListener('message', ({ source, origin, data }) => {
        if (popup && source === popup) window.fromPopup.push({ origin, data })
      })
      void window.call('GET_SOCIAL_REDIRECT_URI', { provider }).then(({ payload }) => {
        popup!.location.href = (payload as { uri: string }).uri
      })
    })
    document.body.append(button)
  }, provider)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('#login').click()])
  await expect(popup.getByLabel('Name')).toBeVisible()
  return popup
}

/** Completes the provider's page. */
export async function answerProvider(
  popup: Page,
  { name, answer = 'Allow' }: { name: string; answer?: string },
) {
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('button', { name: answer }).click()
}

/** Resolves with the state of the login, once it is no longer under way. */
export async function endOf(page: Page): Promise<string> {
  let known: string | undefined
  for (;;) {
    const { payload } = await call(page, 'GET_SOCIAL_STATE', known && { known })
    known = (payload as { state: string }).state
    if (known !== 'begun' && known !== 'waiting') return known
  }
}
