/** Types of `<wallet-modal>` for scripts, and of its markup for template languages. Nothing here is code. */
import type { GivenFeatures } from '../domain/features.ts'
import type { HostParts, Options } from '../domain/options.ts'
import type { KitEvents } from '../stores/events.ts'

/** Options that an attribute can set. */
type Settable = Omit<Options, keyof HostParts>
type ListName = 'networks' | 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'
type ObjectName = 'customNetworks' | 'themeVariables' | 'features' | 'customRpcUrls'

/** Lists may be given as text, as in the attribute. */
interface ListProperties {
  get networks(): readonly string[] | undefined
  set networks(value: string | readonly string[] | undefined)
  get featuredWalletIds(): readonly string[] | undefined
  set featuredWalletIds(value: string | readonly string[] | undefined)
  get includeWalletIds(): readonly string[] | undefined
  set includeWalletIds(value: string | readonly string[] | undefined)
  get excludeWalletIds(): readonly string[] | undefined
  set excludeWalletIds(value: string | readonly string[] | undefined)
}

type PlainProperties = {
  [K in keyof Omit<Settable, ListName | 'lang'>]: Settable[K] | undefined
}

/** The properties of the element; every element has `lang`. Setting `undefined` restores the default. */
export interface WalletModalProperties extends Partial<PlainProperties>, ListProperties {
  open: boolean
}

type Given<K extends keyof Settable> = K extends ListName
  ? string | readonly string[]
  : K extends 'features'
    ? GivenFeatures
    : Settable[K]

/** Props of a component: every option, lists also as text. */
export type WalletModalProps = { [K in keyof Settable]?: Given<K> | undefined } & {
  open?: boolean | undefined
}

/** `projectId` as an attribute: `project-id`. */
export type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? '' : '-'}${Lowercase<Head>}${Kebab<Tail>}`
  : ''

/** `signed-in` as a part of a name: `SignedIn`. */
export type Pascal<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<S>

/** The attributes in markup: text, flags, and words of a list. Lists are words separated by spaces, objects are JSON. */
export type WalletModalAttributes = {
  [K in keyof WalletModalProps as Kebab<K>]?:
    | (K extends ListName | ObjectName ? string : WalletModalProps[K])
    | undefined
}

/** Markup in languages that set properties: objects may be given as they are. */
export type WalletModalMarkup = Omit<WalletModalAttributes, ObjectName> & {
  [K in ObjectName]?: string | WalletModalProps[K]
}

/** The events by name, as dispatched on the element. */
export type WalletModalEvents = { [N in keyof KitEvents]: CustomEvent<KitEvents[N]> }

/** `onconnected`, as Preact, React 19 and Svelte name listeners. */
export type WalletModalListeners = {
  [N in keyof KitEvents as `on${N}`]?: ((event: CustomEvent<KitEvents[N]>) => void) | undefined
}

/** `onSignedIn`, as components name listeners. */
export type WalletModalHandlers = {
  [N in keyof KitEvents as `on${Pascal<N>}`]?: ((event: CustomEvent<KitEvents[N]>) => void) | undefined
}

/** Signature of either function; they differ in their options only. */
interface Listen<Element, Options> {
  <N extends keyof KitEvents>(
    type: N,
    listener: (this: Element, event: CustomEvent<KitEvents[N]>) => unknown,
    options?: boolean | Options,
  ): void
  <N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: Element, event: HTMLElementEventMap[N]) => unknown,
    options?: boolean | Options,
  ): void
  (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | Options): void
}

/** `addEventListener()` and `removeEventListener()`, typed for the events. */
export interface WalletModalListening<Element> {
  addEventListener: Listen<Element, AddEventListenerOptions>
  removeEventListener: Listen<Element, EventListenerOptions>
}

export interface WalletNetworkButtonAttributes {
  disabled?: boolean | undefined
}

export interface WalletButtonAttributes extends WalletNetworkButtonAttributes {
  /** Text shown while no wallet is connected. */
  label?: string | undefined
}
