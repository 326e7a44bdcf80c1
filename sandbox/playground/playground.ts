import { drawWalletPanel } from '../wallets/index.ts'
import { swapRouters } from '../market/market-contracts.ts'
import { drawAttributeControls } from './attribute-controls.ts'
import { offerEmail } from './email-panel.ts'
import { logEvents } from './event-log.ts'
import { followPageSettings } from './page-settings.ts'
import { offerSessions } from './session-panel.ts'
import { showServerOpinion } from './server-panel.ts'

function find(selector: string): Element {
  const node = document.querySelector(selector)
  if (!node) throw new Error(`index.html has no ${selector}`)
  return node
}

const modal = find('wallet-modal')
logEvents(modal)
followPageSettings(modal, find('#page-settings'))
drawAttributeControls(modal, find('#attributes'))
void customElements.whenDefined('wallet-modal').then(() => window.walletKit?.configure({ swapRouters }))
showServerOpinion(modal)
offerEmail(find)
offerSessions(find)
for (const wallet of Object.values(window.sandboxWallets ?? {})) {
  drawWalletPanel(wallet, find('#wallets'))
  // Loads the keys now, because panels list addresses before any page has requested them.
  if ('ready' in wallet) void wallet.ready()
}

// The same server under another host name, so that the phone has another origin.
const phone = new URL('/phone.html', location.href)
phone.hostname = 'localhost'
find('iframe#phone').setAttribute('src', phone.href)
