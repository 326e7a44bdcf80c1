import { element, shadowWith } from './dom.ts'
import { panelStyle } from './panel-style.ts'
import { drawSelect, type Field } from './select.ts'
import type { OwnedTestWallet, PromptPlace, WalletMode } from './types.ts'

/** Draws the owner's controls of a wallet; returns a function that removes them. */
export function drawWalletPanel(wallet: OwnedTestWallet, parent: Element): () => void {
  const host = document.createElement('div')
  const state = element('span')
  const title = element('h3', {}, wallet.info.name)
  const icon = element('img', { src: wallet.info.icon, alt: '' })
  const selects = fieldsOf(wallet).map(drawSelect)
  const lock = element('button', { type: 'button' })
  const revoke = element('button', { type: 'button' }, 'Disconnect site')
  const log = element('ol')
  lock.addEventListener('click', () => (wallet.snapshot.locked ? wallet.unlock() : wallet.lock()))
  revoke.addEventListener('click', () => wallet.revoke())

  const section = element(
    'section',
    { 'aria-label': wallet.info.name },
    element('header', {}, icon, title, state),
    element('div', { class: 'fields' }, ...selects.map((select) => select.node)),
    element('div', { class: 'actions' }, lock, revoke),
    element('details', {}, element('summary', {}, 'Recent requests'), log),
  )
  shadowWith(host, panelStyle).append(section)
  parent.append(host)

  const refresh = () => {
    const { locked, origins } = wallet.snapshot
    const isConnected = origins.includes(location.origin)
    selects.forEach((select) => select.refresh())
    lock.textContent = locked ? 'Unlock' : 'Lock'
    revoke.disabled = !isConnected
    state.textContent = locked ? 'Locked' : isConnected ? 'Connected' : 'Not connected'
    const lines = wallet.requests.slice(-20).map((request) => element('li', {}, request.method))
    log.replaceChildren(...lines.reverse())
  }
  refresh()
  const unwatch = wallet.onChange(refresh)
  return () => {
    unwatch()
    host.remove()
  }
}

function fieldsOf(wallet: OwnedTestWallet): Field[] {
  return [
    {
      label: 'When asked',
      choices: () => [
        { value: 'ask', text: 'Show a prompt' },
        { value: 'approve', text: 'Approve' },
        { value: 'reject', text: 'Reject' },
      ],
      get: () => wallet.mode,
      // The select offers only these three values.
      set: (value) => (wallet.mode = value as WalletMode),
    },
    {
      label: 'Prompt in',
      choices: () => [
        { value: 'dialog', text: 'A dialog of its own' },
        { value: 'div', text: 'The page' },
        { value: 'popover', text: 'A popover' },
        { value: 'iframe', text: 'A frame' },
        { value: 'window', text: 'A window' },
      ],
      get: () => wallet.prompt,
      // The select offers only these values.
      set: (value) => (wallet.prompt = value as PromptPlace),
    },
    {
      label: 'Account',
      choices: () =>
        wallet.snapshot.accounts.map((address, index) => ({ value: `${index}`, text: short(address) })),
      get: () => `${wallet.snapshot.selected}`,
      set: (value) => wallet.selectAccount(Number(value)),
    },
    ...(wallet.selectChain ? [networkField(wallet)] : []),
    {
      label: 'Trouble',
      choices: () =>
        Object.entries(wallet.faults).map(([value, { description }]) => ({ value, text: description })),
      get: () => wallet.fault,
      // The select offers only these choices.
      set: (value) => (wallet.fault = value),
    },
  ]
}

function networkField(wallet: OwnedTestWallet): Field {
  return {
    label: 'Network',
    choices: () => (wallet.snapshot.chains ?? []).map(({ id, name }) => ({ value: `${id}`, text: name })),
    get: () => `${wallet.snapshot.chainId}`,
    set: (value) => wallet.selectChain?.(Number(value)),
  }
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
