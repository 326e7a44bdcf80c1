import type { Description } from '../description.ts'
import type { Effects } from '../effects.ts'
import type { LookAlike } from '../look-alike.ts'
import type {
  Acquaintance,
  AssetProfile,
  DescriptorNeeds,
  DescriptorWords,
  PartyProfile,
  Risk,
} from '../profiles.ts'
import type { AssetRef } from '../acts.ts'
import type { Reading } from '../reading.ts'
import type { WalletRequest } from '../wallet-request.ts'

/** Everything known about a request in addition to its reading. Grows while answers arrive. */
export interface Knowledge {
  parties: readonly PartyProfile[]
  assets: readonly AssetProfile[]
  risks: readonly Risk[]
  acquaintances: readonly Acquaintance[]
  /** Known holdings of the account on this network. */
  holdings?: readonly AssetProfile[]
  /** What descriptors say. */
  words?: readonly DescriptorWords[]
  /** The assets of the reading are being looked up. */
  isNamingAssets?: boolean
  /** Absent until the simulation has ended. */
  effects?: Effects
  /** Set if a later simulation had another result. */
  effectsBefore?: Effects
  /** Milliseconds since 1970. */
  now: number
  /** Host of the requesting page, for sign-ins. */
  host?: string
}

/** `words`: from the request alone. `checking`: some answers have arrived. `complete`: nothing more comes. */
export type Stage = 'words' | 'checking' | 'complete'

/** A description that may be incomplete: without `effects` until the simulation has ended. */
export type DraftDescription = Omit<Description, 'effects'> & Partial<Pick<Description, 'effects'>>

/** An explanation at one stage. Plain data, replaced as a whole by the next stage. */
export interface Explanation {
  request: WalletRequest
  reading: Reading
  knowledge: Knowledge
  lookAlikes: readonly LookAlike[]
  /** One sentence for each of several acts; empty for a single one. */
  steps: readonly string[]
  /** Sentences with `AWAITED` (`speak.ts`) in place of amounts, for a view that draws it. Absent if no amount is awaited. */
  draft?: { intent: string; steps: readonly string[] }
  /** Sentences and plain data, in the visitor's language. */
  description: DraftDescription
  stage: Stage
}

/** Of the last stage. */
export interface CompleteExplanation extends Explanation {
  description: Description
  stage: 'complete'
}

/** Sources of an explanation. A rejection counts as no answer. */
export interface Sources {
  /** The request alone, without the network. Does not throw. */
  read(request: WalletRequest, now: number): Reading
  /** Of the account that is asked, which the request itself may name. */
  acquaintances(account: string | undefined): readonly Acquaintance[]
  /** What the account is known to hold on this network: its names, decimals and prices are known at once. */
  holdings: readonly AssetProfile[]
  host?: string
  now(): number
  /** Calls once, later; returns its undo. */
  after(ms: number, call: () => void): () => void
  parties(addresses: readonly string[], signal: AbortSignal): Promise<readonly PartyProfile[]>
  assets(
    assets: readonly AssetRef[],
    owner: string | undefined,
    signal: AbortSignal,
  ): Promise<readonly AssetProfile[]>
  /** Reads the request again with data from the network. */
  complete(request: WalletRequest, reading: Reading, signal: AbortSignal): Promise<Reading>
  simulate(reading: Reading, signal: AbortSignal): Promise<Effects>
  descriptors(
    request: WalletRequest,
    reading: Reading,
    needs: DescriptorNeeds,
    signal: AbortSignal,
  ): Promise<readonly DescriptorWords[] | undefined>
  risks(addresses: readonly string[], signal: AbortSignal): Promise<readonly Risk[]>
}
