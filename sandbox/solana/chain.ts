import { createHash } from 'node:crypto'
import { address, getBase58Decoder, type Address, type MaybeEncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { createLedger, type Balances, type Ledger } from './ledger.ts'
import { GENESIS_HASH } from './network.ts'
import { failed, outcomeOf, type Outcome, type Simulation } from './outcome.ts'
import { mintIn, tokenAmount, tokenIn, type TokenBalance } from './tokens.ts'
import { readTransaction, type ReadTransaction } from './transaction.ts'

/** Validity of a blockhash in blocks, as on the real network. */
const LIFETIME = 150n
/** Difference of slot and block height: real networks skip slots. */
const SKIPPED = 1000n

/** A network of one node: every transaction is a block of its own, and finalised at once. */
export class SolanaChain {
  readonly ledger: Ledger
  readonly #svm = new LiteSVM().withBlockhashCheck(false)
  readonly #write: ReturnType<typeof createLedger>['write']
  /** Valid blockhashes, with their slots. */
  readonly #blockhashes = new Map<string, bigint>()
  readonly #now: () => number
  #slot: bigint

  /** `now` is the time in milliseconds since 1970. */
  constructor(now: () => number) {
    const ledger = createLedger()
    this.ledger = ledger
    this.#write = ledger.write
    this.#now = now
    this.#slot = this.#svm.getClock().slot
    this.advance()
  }

  get slot(): bigint {
    return this.#slot
  }

  get height(): bigint {
    return this.#slot - SKIPPED
  }

  get slotsPerEpoch(): bigint {
    return this.#svm.getEpochSchedule().slotsPerEpoch
  }

  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint } {
    return { blockhash: blockhashOf(this.#slot), lastValidBlockHeight: this.height + LIFETIME }
  }

  isBlockhashValid(blockhash: string): boolean {
    return this.#blockhashes.has(blockhash)
  }

  /** Adds empty blocks. */
  advance(slots = 1n): void {
    for (let left = slots; left > 0n; left--) {
      this.#slot += 1n
      this.#blockhashes.set(blockhashOf(this.#slot), this.#slot)
    }
    for (const [blockhash, slot] of this.#blockhashes) {
      if (slot + LIFETIME < this.#slot) this.#blockhashes.delete(blockhash)
    }
    const clock = this.#svm.getClock()
    clock.slot = this.#slot
    clock.unixTimestamp = BigInt(this.#seconds())
    this.#svm.setClock(clock)
    // Newest first; creating a lookup table requires the number of a slot in this list.
    const recent = [...this.#blockhashes].toReversed().map(([hash, slot]) => ({ slot, hash }))
    this.#svm.setSlotHashes(recent)
  }

  account(at: Address): MaybeEncodedAccount {
    return this.#svm.getAccount(at)
  }

  accountsOf(program: Address) {
    return this.#svm.getProgramAccounts(program)
  }

  /** Minimum balance of an account with data of this size, in lamports. */
  rentExemption(bytes: bigint): bigint {
    return this.#svm.minimumBalanceForRentExemption(bytes)
  }

  /** Sets the balance of an account without a transfer. */
  endow(at: Address, lamports: bigint): void {
    const programAddress = address('11111111111111111111111111111111')
    const data = new Uint8Array()
    // `lamports` has a branded type.
    const held = lamports as Parameters<LiteSVM['setAccount']>[0]['lamports']
    this.#svm.setAccount({ address: at, lamports: held, data, executable: false, programAddress, space: 0n })
  }

  read(bytes: Uint8Array): ReadTransaction {
    return readTransaction(bytes, (table) => {
      const account = this.account(table)
      return account.exists ? Uint8Array.from(account.data) : undefined
    })
  }

  /** Simulates a transaction without changing the chain. */
  simulate(read: ReadTransaction, checks: { signatures: boolean; blockhash: boolean }): Simulation {
    const nothing = new Map<Address, MaybeEncodedAccount>()
    if (checks.blockhash && !this.isBlockhashValid(read.blockhash)) {
      return { ...failed('BlockhashNotFound'), accounts: nothing }
    }
    if (checks.signatures && isUnsigned(read)) return { ...failed('SignatureFailure'), accounts: nothing }
    this.#svm.withSigverify(checks.signatures)
    const result = this.#svm.simulateTransaction(read.transaction)
    this.#svm.withSigverify(true)
    const accounts = new Map<Address, MaybeEncodedAccount>()
    if (!(result instanceof FailedTransactionMetadata)) {
      for (const one of result.postAccounts()) {
        accounts.set(one.address, { ...one, data: Uint8Array.from(one.data), exists: true })
      }
    }
    return { ...outcomeOf(result), accounts }
  }

  /** Executes a transaction. One that cannot pay its fee is not recorded, as on the real network. */
  process(read: ReadTransaction): Outcome {
    if (!this.isBlockhashValid(read.blockhash)) return failed('BlockhashNotFound')
    if (isUnsigned(read)) return failed('SignatureFailure')
    const before = this.#balances(read)
    const outcome = outcomeOf(this.#svm.sendTransaction(read.transaction))
    const after = this.#balances(read)
    const { signature } = read
    const isPaid = outcome.err === null || before.native[0] !== after.native[0]
    if (isPaid && !this.ledger.get(signature)) {
      this.#write({
        signature,
        slot: this.#slot,
        blockTime: this.#seconds(),
        read,
        before,
        after,
        ...outcome,
      })
      this.advance()
    }
    return outcome
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000)
  }

  #balances({ accounts }: ReadTransaction): Balances {
    const states = accounts.map(({ pubkey }) => this.account(pubkey))
    const native = states.map((state) => (state.exists ? BigInt(state.lamports) : 0n))
    const tokens = states.flatMap((state, accountIndex): TokenBalance[] => {
      const token = tokenIn(state)
      const mint = token && mintIn(this.account(token.mint))
      if (!state.exists || !token || !mint) return []
      const uiTokenAmount = tokenAmount(token.amount, mint.decimals)
      const { mint: at, owner } = token
      return [{ accountIndex, mint: at, owner, programId: state.programAddress, uiTokenAmount }]
    })
    return { native, tokens }
  }
}

/** A deterministic hash for a slot. */
function blockhashOf(slot: bigint): string {
  return getBase58Decoder().decode(createHash('sha256').update(`${GENESIS_HASH} ${slot}`).digest())
}

const isUnsigned = ({ transaction }: ReadTransaction) => Object.values(transaction.signatures).includes(null)
