/** Compiled by `npm run types`; at run time there is nothing to do. */
import { expectTypeOf, it } from 'vitest'
import type {
  Connection,
  Connector,
  Eip1193Provider,
  Network,
  Snapshot,
  Wallet,
  WalletEvents,
  WalletKit,
  WalletKitError,
  WalletModal,
  WalletModalAttributes,
  WalletModalProps,
} from '../../src/index.ts'

/** The compiler reads these; nobody calls them. */
const read = (_: () => void) => {}

it('sets a property to what its attribute may be, and takes it back', () => {
  read(() => {
    const element = document.querySelector('wallet-modal')!
    expectTypeOf(element).toEqualTypeOf<WalletModal>()
    expectTypeOf(element.networks).toEqualTypeOf<readonly string[] | undefined>()
    element.projectId = undefined
    element.networks = 'eip155:1'
    element.networks = ['mainnet', 'base']
    element.networks = undefined
    element.features = { multiWallet: true }
    element.open = true
    // @ts-expect-error -- not one of the words
    element.themeMode = 'blue'
    // @ts-expect-error -- misspelt
    element.netwroks = 'mainnet'
  })
})

it('knows the events of the element', () => {
  read(() => {
    const element = document.querySelector('wallet-modal')!
    const onConnected = (event: CustomEvent<WalletEvents['connected']>) => event.detail.address
    element.addEventListener('connected', onConnected)
    element.removeEventListener('connected', onConnected)
    element.addEventListener('signed-in', ({ detail }) => {
      expectTypeOf(detail.signature).toEqualTypeOf<string>()
    })
    element.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>())
    element.addEventListener('anything', (event) => expectTypeOf(event).toEqualTypeOf<Event>())
    // @ts-expect-error -- an account is connected, not a signature
    element.addEventListener('connected', ({ detail }) => detail.signature)
  })
})

it('refuses a misspelt attribute in a template and a misspelt prop', () => {
  const attributes = { 'project-id': 'a', networks: 'mainnet', 'theme-mode': 'dark', open: true } as const
  expectTypeOf(attributes).toExtend<WalletModalAttributes>()
  expectTypeOf<keyof WalletModalAttributes>().not.toEqualTypeOf<string>()
  // @ts-expect-error -- misspelt
  read(() => ({ 'projct-id': 'a' }) satisfies WalletModalAttributes)
  // @ts-expect-error -- misspelt
  read(() => ({ netwroks: 'mainnet' }) satisfies WalletModalProps)
  // @ts-expect-error -- an attribute is JSON
  read(() => ({ features: { multiWallet: true } }) satisfies WalletModalAttributes)
  read(() => ({ features: { multiWallet: true }, networks: ['base'] }) satisfies WalletModalProps)
})

it('returns a provider that can be asked', () => {
  read(() => {
    const kit = window.walletKit!
    expectTypeOf(kit).toEqualTypeOf<WalletKit>()
    expectTypeOf(kit.getProvider('eip155')).toEqualTypeOf<Eip1193Provider | undefined>()
    expectTypeOf(kit.getProvider()).toEqualTypeOf<Eip1193Provider | undefined>()
    expectTypeOf(kit.getProvider('solana')).toEqualTypeOf<unknown>()
    void kit.getProvider('eip155')?.request({ method: 'personal_sign', params: ['0x', '0x'] })
  })
})

it('exports the types of what the methods return', () => {
  read(() => {
    const kit = window.walletKit!
    expectTypeOf(kit.connect).returns.resolves.toEqualTypeOf<Connection>()
    expectTypeOf(kit.connectors).returns.toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(kit.wallets).returns.resolves.toEqualTypeOf<readonly Wallet[]>()
    expectTypeOf(kit.state).toEqualTypeOf<Snapshot>()
    expectTypeOf(kit.stores.$network.get()).toEqualTypeOf<Network | undefined>()
    expectTypeOf<WalletKitError['code']>().toEqualTypeOf<string>()
  })
})
