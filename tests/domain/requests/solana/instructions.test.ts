import { getBase64Encoder, some, type Address, type Instruction } from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAllocateInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getTransferSolInstruction,
  getTransferSolWithSeedInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getMintToCheckedInstruction,
  getMintToInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getThawAccountInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  getUnwrapLamportsInstruction,
} from '@solana-program/token'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../../../../src/domain/requests/solana/programs.ts'
import { readSolanaRequest } from '../../../../src/domain/requests/solana/read-solana-request.ts'
import {
  addressNumber,
  instruction,
  keyBytes,
  signer,
  SOLANA_MAINNET,
  u32,
  u64,
  wireOf,
} from '../../../support/solana-requests.ts'

const [ME, YOU, MINT, MINE, YOURS, NEW, OTHER] = [1, 2, 3, 4, 5, 6, 7].map(addressNumber) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const me = signer(ME)
const SOL = { kind: 'native' }
const TOKEN = { kind: 'token', address: MINT }
const WRAPPED = 'So11111111111111111111111111111111111111112'
const TOKEN_2022 = { programAddress: PROGRAMS.token2022 as Address }
const ALL = 2n ** 64n - 1n

function read(instructions: readonly Instruction[], version: 'legacy' | 0 = 0) {
  return readSolanaRequest({
    ...{ namespace: 'solana', network: SOLANA_MAINNET, method: 'solana_signTransaction' },
    params: { transaction: wireOf(instructions, { payer: ME, version }), pubkey: ME },
  })
}

const seed = { base: ME, baseAccount: me, seed: 'vault' }
const moved = { source: MINE, destination: YOURS, authority: me }
const checked = { ...moved, mint: MINT, decimals: 6 }

/** Instruction, made by its program's own encoder, and what it is read as. */
const KNOWN: readonly [name: string, instruction: Instruction, acts: readonly object[]][] = [
  [
    'System: transfer',
    getTransferSolInstruction({ source: me, destination: YOU, amount: ALL }),
    [{ act: 'transfer', asset: SOL, amount: `${ALL}`, to: YOU }],
  ],
  [
    'System: transfer of another signer',
    getTransferSolInstruction({ source: signer(OTHER), destination: YOU, amount: 5n }),
    [{ act: 'transfer', asset: SOL, amount: '5', to: YOU, from: OTHER, signsToo: true }],
  ],
  [
    'System: transferWithSeed',
    getTransferSolWithSeedInstruction({
      ...{ source: MINE, baseAccount: me, destination: YOU, amount: 5n, fromSeed: 'x', fromOwner: OTHER },
    }),
    [{ act: 'transfer', asset: SOL, amount: '5', to: YOU }],
  ],
  [
    'System: createAccount with its rent',
    getCreateAccountInstruction({
      ...{ payer: me, newAccount: signer(NEW), lamports: 2_039_280n, space: 165n, programAddress: OTHER },
    }),
    [{ act: 'open-account', account: NEW, owner: OTHER, value: '2039280' }],
  ],
  [
    'System: createAccount with more than its rent',
    getCreateAccountInstruction({
      ...{ payer: me, newAccount: signer(NEW), lamports: 5_002_039_280n, space: 165n, programAddress: OTHER },
    }),
    [
      { act: 'open-account', account: NEW, owner: OTHER, value: '5002039280' },
      { act: 'transfer', asset: SOL, amount: '5000000000', to: NEW },
    ],
  ],
  [
    'System: createAccountWithSeed',
    getCreateAccountWithSeedInstruction({
      ...{ payer: me, newAccount: NEW, ...seed, amount: 1_113_600n, space: 32n, programAddress: OTHER },
    }),
    [{ act: 'open-account', account: NEW, owner: OTHER, value: '1113600' }],
  ],
  [
    'System: assign',
    getAssignInstruction({ account: me, programAddress: OTHER }),
    [{ act: 'control', what: 'owner', target: ME, to: OTHER }],
  ],
  [
    'System: allocate',
    getAllocateInstruction({ newAccount: me, space: 9n }),
    [{ act: 'call', contract: PROGRAMS.system, signature: 'Allocate', source: 'known' }],
  ],
  [
    'System: withdrawNonceAccount',
    getWithdrawNonceAccountInstruction({
      ...{ nonceAccount: MINE, recipientAccount: YOU, nonceAuthority: me, withdrawAmount: 8n },
    }),
    [{ act: 'transfer', asset: SOL, amount: '8', to: YOU }],
  ],
  [
    'System: authorizeNonceAccount',
    getAuthorizeNonceAccountInstruction({
      ...{ nonceAccount: MINE, nonceAuthority: me, newNonceAuthority: YOU },
    }),
    [{ act: 'control', what: 'authority', target: MINE, to: YOU }],
  ],
  [
    'Token: transfer',
    getTransferInstruction({ ...moved, amount: 3n }),
    [{ act: 'transfer', asset: { kind: 'token', account: MINE }, amount: '3', to: YOURS }],
  ],
  [
    'Token: transferChecked',
    getTransferCheckedInstruction({ ...checked, amount: 3n }),
    [{ act: 'transfer', asset: TOKEN, amount: '3', to: YOURS }],
  ],
  [
    'Token-2022: transferChecked',
    getTransferCheckedInstruction({ ...checked, amount: 3n }, TOKEN_2022),
    [{ act: 'transfer', asset: TOKEN, amount: '3', to: YOURS }],
  ],
  [
    'Token-2022: transferCheckedWithFee',
    instruction(
      PROGRAMS.token2022,
      [`w:${MINE}`, MINT, `w:${YOURS}`, `s:${ME}`],
      [26, 1, ...u64(100n), 6, ...u64(3n)],
    ),
    [{ act: 'transfer', asset: TOKEN, amount: '100', to: YOURS }],
  ],
  [
    'Token: approve',
    getApproveInstruction({ source: MINE, delegate: YOU, owner: me, amount: 7n }),
    [
      {
        ...{ act: 'approve', asset: { kind: 'token', account: MINE }, amount: '7' },
        ...{ spender: YOU, by: 'transaction' },
      },
    ],
  ],
  [
    'Token: approveChecked without limit',
    getApproveCheckedInstruction({
      ...{ source: MINE, mint: MINT, delegate: YOU, owner: me, amount: ALL, decimals: 6 },
    }),
    [{ act: 'approve', asset: TOKEN, amount: 'unlimited', spender: YOU, by: 'transaction' }],
  ],
  ['Token: revoke', getRevokeInstruction({ source: MINE, owner: me }), [{ act: 'cancel', what: 'approval' }]],
  [
    'Token: setAuthority of the owner',
    getSetAuthorityInstruction({
      ...{ owned: MINE, owner: me, authorityType: AuthorityType.AccountOwner, newAuthority: YOU },
    }),
    [{ act: 'control', what: 'owner', target: MINE, to: YOU }],
  ],
  [
    'Token: setAuthority of who may close',
    getSetAuthorityInstruction({
      ...{ owned: MINE, owner: me, authorityType: AuthorityType.CloseAccount, newAuthority: some(YOU) },
    }),
    [{ act: 'control', what: 'close-authority', target: MINE, to: YOU }],
  ],
  [
    'Token: setAuthority that is given up',
    getSetAuthorityInstruction({
      ...{ owned: MINT, owner: me, authorityType: AuthorityType.MintTokens, newAuthority: null },
    }),
    [{ act: 'control', what: 'authority', target: MINT }],
  ],
  [
    'Token-2022: setAuthority of the permanent delegate',
    instruction(PROGRAMS.token2022, [`w:${MINT}`, `s:${ME}`], [6, 8, 1, ...keyBytes(YOU)]),
    [{ act: 'control', what: 'authority', target: MINT, to: YOU }],
  ],
  [
    'Token: closeAccount',
    getCloseAccountInstruction({ account: MINE, destination: YOU, owner: me }),
    [{ act: 'close-account', account: MINE, to: YOU }],
  ],
  [
    'Token: mintTo',
    getMintToInstruction({ mint: MINT, token: YOURS, mintAuthority: me, amount: 2n }),
    [{ act: 'mint', asset: TOKEN, amount: '2', to: YOURS }],
  ],
  [
    'Token: mintToChecked',
    getMintToCheckedInstruction({ mint: MINT, token: YOURS, mintAuthority: me, amount: 2n, decimals: 6 }),
    [{ act: 'mint', asset: TOKEN, amount: '2', to: YOURS }],
  ],
  [
    'Token: burn',
    getBurnInstruction({ account: MINE, mint: MINT, authority: me, amount: 2n }),
    [{ act: 'burn', asset: TOKEN, amount: '2' }],
  ],
  [
    'Token: burnChecked',
    getBurnCheckedInstruction({ account: MINE, mint: MINT, authority: me, amount: 2n, decimals: 6 }),
    [{ act: 'burn', asset: TOKEN, amount: '2' }],
  ],
  [
    'Token: initializeAccount3',
    getInitializeAccount3Instruction({ account: NEW, mint: MINT, owner: YOU }),
    [{ act: 'open-account', account: NEW, owner: YOU }],
  ],
  [
    'Token: freezeAccount',
    getFreezeAccountInstruction({ account: YOURS, mint: MINT, owner: me }),
    [{ act: 'call', contract: PROGRAMS.token, signature: 'FreezeAccount', source: 'known' }],
  ],
  [
    'Token: thawAccount',
    getThawAccountInstruction({ account: YOURS, mint: MINT, owner: me }),
    [{ act: 'call', contract: PROGRAMS.token, signature: 'ThawAccount', source: 'known' }],
  ],
  [
    'Token: unwrapLamports of an amount',
    getUnwrapLamportsInstruction({ source: MINE, destination: YOU, authority: me, amount: 6n }),
    [{ act: 'transfer', asset: SOL, amount: '6', to: YOU }],
  ],
  [
    'Associated token: create',
    getCreateAssociatedTokenInstruction({ payer: me, ata: NEW, owner: YOU, mint: MINT }),
    [{ act: 'open-account', account: NEW, owner: YOU }],
  ],
  [
    'Associated token: createIdempotent',
    getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata: NEW, owner: YOU, mint: MINT }),
    [{ act: 'open-account', account: NEW, owner: YOU }],
  ],
  [
    'Memo',
    instruction(PROGRAMS.memo, [`s:${ME}`], [...new TextEncoder().encode('Rent, März')]),
    [{ act: 'note', text: 'Rent, März' }],
  ],
  [
    'Stake: withdraw',
    instruction(PROGRAMS.stake, [`w:${MINE}`, `w:${YOU}`, OTHER, NEW, `s:${ME}`], [...u32(4), ...u64(44n)]),
    [{ act: 'transfer', asset: SOL, amount: '44', to: YOU }],
  ],
  [
    'Stake: authorize',
    instruction(PROGRAMS.stake, [`w:${MINE}`, OTHER, `s:${ME}`], [...u32(1), ...keyBytes(YOU), ...u32(1)]),
    [{ act: 'control', what: 'authority', target: MINE, to: YOU }],
  ],
  [
    'Stake: delegate',
    instruction(PROGRAMS.stake, [`w:${MINE}`, YOU, OTHER, NEW, MINT, `s:${ME}`], u32(2)),
    [{ act: 'call', contract: PROGRAMS.stake, signature: 'DelegateStake', source: 'known' }],
  ],
  [
    'Vote: withdraw',
    instruction(PROGRAMS.vote, [`w:${MINE}`, `w:${YOU}`, `s:${ME}`], [...u32(3), ...u64(9n)]),
    [{ act: 'transfer', asset: SOL, amount: '9', to: YOU }],
  ],
  [
    'Vote: authorize',
    instruction(PROGRAMS.vote, [`w:${MINE}`, OTHER, `s:${ME}`], [...u32(1), ...keyBytes(YOU), ...u32(1)]),
    [{ act: 'control', what: 'authority', target: MINE, to: YOU }],
  ],
  [
    'Lookup table: close',
    instruction(PROGRAMS.lookupTable, [`w:${MINE}`, `s:${ME}`, `w:${YOU}`], u32(4)),
    [{ act: 'close-account', account: MINE, to: YOU }],
  ],
  [
    'Loader: upgrade',
    instruction(
      PROGRAMS.loader,
      [`w:${MINE}`, `w:${OTHER}`, `w:${NEW}`, `w:${YOU}`, MINT, YOURS, `s:${ME}`],
      u32(3),
    ),
    [{ act: 'control', what: 'upgrade', target: OTHER, to: NEW }],
  ],
  [
    'Loader: setAuthority',
    instruction(PROGRAMS.loader, [`w:${MINE}`, `s:${ME}`, YOU], u32(4)),
    [{ act: 'control', what: 'upgrade', target: MINE, to: YOU }],
  ],
  [
    'Loader: setAuthority that is given up',
    instruction(PROGRAMS.loader, [`w:${MINE}`, `s:${ME}`], u32(4)),
    [{ act: 'control', what: 'upgrade', target: MINE }],
  ],
]

describe('an instruction', () => {
  it.each(KNOWN)('is read: %s', (_name, one, acts) => {
    for (const version of [0, 'legacy'] as const) {
      const reading = read([one], version)
      expect(reading.acts).toEqual(acts)
      expect(reading.signals.map(({ id }) => id)).not.toContain('malformed')
    }
  })

  it.each(KNOWN)('is not understood when it is cut off or longer: %s', (name, one, acts) => {
    // A memo is any text, and a named instruction may have any data.
    if (name === 'Memo' || acts.some((act) => 'signature' in act)) return
    const data = [...(one.data ?? [])]
    const longer = { ...one, data: Uint8Array.from([...data, 1]) }
    expect(read([longer]).understood).toBe(false)
    if (data.length > 1) {
      const reading = read([{ ...one, data: Uint8Array.from(data.slice(0, -1)) }])
      expect(reading.acts).not.toEqual(acts)
      expect(reading.understood).toBe(false)
    }
    expect(read([{ ...one, accounts: [] }]).acts).toMatchObject([{ act: 'unknown', why: 'unknown-call' }])
  })

  it.each([
    [
      'an unknown program',
      instruction(OTHER, [`w:${MINE}`], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
      '0x0102030405060708',
    ],
    ['an unknown number', instruction(PROGRAMS.system, [`w:${MINE}`], u32(99)), '0x63000000'],
    ['a confidential transfer', instruction(PROGRAMS.token2022, [`w:${MINE}`], [27, 7]), '0x1b07'],
    [
      'an extension of the first token program',
      instruction(PROGRAMS.token, [`w:${MINE}`], [26, 1]),
      '0x1a01',
    ],
    [
      'an unwrapping without amount',
      instruction(PROGRAMS.token, [`w:${MINE}`, `w:${YOU}`, `s:${ME}`], [45, 0]),
      '0x2d00',
    ],
  ])('is not understood: %s', (_name, one, selector) => {
    const reading = read([one])
    expect(reading.understood).toBe(false)
    expect(reading.acts).toEqual([
      { act: 'unknown', contract: one.programAddress, selector, why: 'unknown-call' },
    ])
  })
})

describe('a batch of the token program', () => {
  const part = (one: Instruction) => {
    const data = [...(one.data ?? [])]
    return [one.accounts?.length ?? 0, data.length, ...data]
  }
  const batch = (...ones: Instruction[]): Instruction => ({
    programAddress: PROGRAMS.token as Address,
    accounts: ones.flatMap(({ accounts = [] }) => accounts),
    data: Uint8Array.from([255, ...ones.flatMap(part)]),
  })

  it('is opened', () => {
    const one = getTransferCheckedInstruction({ ...checked, amount: 3n })
    const other = getSetAuthorityInstruction({
      ...{ owned: MINE, owner: me, authorityType: AuthorityType.AccountOwner, newAuthority: YOU },
    })
    expect(read([batch(one, other)]).acts).toEqual([
      { act: 'transfer', asset: TOKEN, amount: '3', to: YOURS, through: [PROGRAMS.token] },
      { act: 'control', what: 'owner', target: MINE, to: YOU, through: [PROGRAMS.token] },
    ])
  })

  it('is not understood when it holds something unknown, or a batch', () => {
    const unknown = instruction(PROGRAMS.token, [`w:${MINE}`], [99])
    const one = getTransferCheckedInstruction({ ...checked, amount: 3n })
    for (const whole of [batch(one, unknown), batch(batch(one))]) {
      expect(read([whole]).acts).toMatchObject([{ act: 'unknown', contract: PROGRAMS.token }])
    }
  })
})

describe('a transaction', () => {
  it('sends tokens to an account that it opens: the owner is named', () => {
    const open = getCreateAssociatedTokenIdempotentInstruction({
      payer: me,
      ata: YOURS,
      owner: YOU,
      mint: MINT,
    })
    const send = getTransferCheckedInstruction({ ...checked, amount: 3n })
    expect(read([open, send]).acts).toEqual([
      { act: 'open-account', account: YOURS, owner: YOU },
      { act: 'transfer', asset: TOKEN, amount: '3', to: YOU, toAccount: YOURS },
    ])
  })

  it('wraps lamports in an own account of the native mint', () => {
    const ata = NEW
    const mint = WRAPPED as Address
    const open = getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata, owner: ME, mint })
    const pay = getTransferSolInstruction({ source: me, destination: ata, amount: 70n })
    const sync = getSyncNativeInstruction({ account: ata })
    expect(read([open, pay, sync]).acts).toEqual([
      { act: 'open-account', account: ata, owner: ME },
      { act: 'wrap', asset: { kind: 'token', address: WRAPPED }, amount: '70' },
    ])
    // In the account of another owner it is a transfer.
    const theirs = getCreateAssociatedTokenIdempotentInstruction({ payer: me, ata, owner: YOU, mint })
    expect(read([theirs, pay]).acts).toContainEqual({ act: 'transfer', asset: SOL, amount: '70', to: ata })
  })

  it('with a durable nonce is valid until that is used, and says so', () => {
    const advance = getAdvanceNonceAccountInstruction({ nonceAccount: MINE, nonceAuthority: me })
    const send = getTransferSolInstruction({ source: me, destination: YOU, amount: 1n })
    expect(read([advance, send]).signals).toEqual([{ id: 'durable-nonce' }])
    // Only as the first instruction.
    expect(read([send, advance]).signals).toEqual([])
  })

  it.each([
    ['without an offer', [], '5000', []],
    [
      'with an offer',
      [
        [2, ...u32(200_000)],
        [3, ...u64(1_000_000n)],
      ],
      '205000',
      [],
    ],
    [
      'with a high offer',
      [
        [2, ...u32(300_000)],
        [3, ...u64(20_000_000n)],
      ],
      '6005000',
      ['high-fee'],
    ],
    [
      'with an offer beyond all limits',
      [
        [3, ...u64(ALL)],
        [2, ...u32(2 ** 32 - 1)],
      ],
      '25825441703193377261',
      ['high-fee'],
    ],
  ])('says what it costs: %s', (_name, budgets, fee, signals) => {
    const limits = budgets.map((data) => instruction(PROGRAMS.computeBudget, [], data))
    const reading = read([...limits, getTransferSolInstruction({ source: me, destination: YOU, amount: 1n })])
    expect(reading.fields).toEqual([{ id: 'network-fee', value: { asset: SOL, amount: fee } }])
    expect(reading.signals.map(({ id }) => id)).toEqual(signals)
    expect(reading.acts).toHaveLength(1)
  })

  it('names the payer of the fee where that is another account', () => {
    const send = getTransferSolInstruction({ source: me, destination: YOU, amount: 1n })
    const reading = readSolanaRequest({
      ...{ namespace: 'solana', network: SOLANA_MAINNET, method: 'solana_signTransaction' },
      params: { transaction: wireOf([send], { payer: OTHER }), pubkey: ME },
    })
    expect(reading.fields).toContainEqual({ id: 'fee-payer', value: { address: OTHER } })
  })

  it('that the account does not sign is for another account', () => {
    const send = getTransferSolInstruction({ source: signer(OTHER), destination: YOU, amount: 1n })
    const reading = readSolanaRequest({
      ...{ namespace: 'solana', network: SOLANA_MAINNET, method: 'solana_signTransaction' },
      params: { transaction: wireOf([send], { payer: OTHER }), pubkey: ME },
    })
    expect(reading.signals).toEqual([{ id: 'other-account' }])
  })

  it('can be tried out', () => {
    const transaction = wireOf([getTransferSolInstruction({ source: me, destination: YOU, amount: 1n })], {
      payer: ME,
    })
    const request = { namespace: 'solana', network: SOLANA_MAINNET, from: ME } as const
    const bytes = Uint8Array.from(getBase64Encoder().encode(transaction))
    const account = { address: ME }
    const several = [
      { method: 'solana_signTransaction', params: { transaction } },
      { method: 'solana_signAndSendTransaction', params: { transaction, sendOptions: {} } },
      {
        method: 'solana:signTransaction',
        params: [{ account, transaction: bytes, chain: 'solana:mainnet' }],
      },
      { method: 'solana:signAndSendTransaction', params: [{ account, transaction: [...bytes] }] },
    ]
    for (const one of several) {
      const reading = readSolanaRequest({ ...request, ...one })
      expect(reading).toMatchObject({ form: 'transaction', from: ME, understood: true })
      expect(reading.trial).toEqual({ kind: 'solana', transactions: [transaction] })
    }
    for (const method of ['solana_signAllTransactions', 'solana_signAndSendAllTransactions']) {
      const reading = readSolanaRequest({
        ...request,
        method,
        params: { transactions: [transaction, transaction] },
      })
      expect(reading).toMatchObject({ form: 'batch', acts: [{ act: 'transfer' }, { act: 'transfer' }] })
    }
  })
})
