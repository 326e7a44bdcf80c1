/** EVM transactions that a page may request. */
import {
  encodeFunctionData,
  getContractAddress,
  maxUint256,
  parseAbi,
  parseEther,
  toHex,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { requestContracts as at } from '../../request-contracts.ts'
import type { Asked, PlaygroundRequest } from './request.ts'

/** Addresses of contracts that `deploy.ts` deploys, by nonce. */
const deployed = (nonce: bigint) =>
  getContractAddress({ from: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', nonce })
export const SBD = deployed(0n)
const GARDEN = deployed(2n)
export const FRIEND: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Has the same first and last digits as the friend's address. */
const COPY = '0x70997970aa4c8d41be0c2ea47b7a1ed8e1dc79c8'
export const STRANGER: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function buy(uint256 least) payable',
  'function stake(uint256 amount)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function claim() payable',
  'function claimRewards() payable',
  'function securityUpdate() payable',
  'function multicall(bytes[] calls)',
  'function transferOwnership(address to)',
  'function upgradeTo(address implementation)',
])

const data = (functionName: string, args: readonly unknown[]): Hex => {
  const abi: Abi = ABI
  return encodeFunctionData({ abi, functionName, args })
}

const transaction =
  (to: string, more: { data?: Hex; value?: bigint } = {}) =>
  (account: string): Asked => ({
    method: 'eth_sendTransaction',
    params: [
      {
        ...{ from: account, to, value: toHex(more.value ?? 0n) },
        ...(more.data && { data: more.data }),
      },
    ],
  })

const call = (to: Address, functionName: string, args: readonly unknown[] = [], value = 0n) =>
  transaction(to, { data: data(functionName, args), value })

const ONE = parseEther('1')

export const KIND_CALLS: readonly PlaygroundRequest[] = [
  { name: 'Send 1 ETH', about: 'A payment to a friend', make: transaction(FRIEND, { value: ONE }) },
  { name: 'Send 125 SBD', about: 'The same with a token', make: call(SBD, 'transfer', [FRIEND, 125n * ONE]) },
  {
    name: 'Approve 100 SBD',
    about: 'For the exchange, exactly',
    make: call(SBD, 'approve', [at.exchange, 100n * ONE]),
  },
  {
    name: 'Take an approval back',
    about: 'An approval of zero',
    make: call(SBD, 'approve', [at.exchange, 0n]),
  },
  { name: 'Swap 1 ETH', about: 'At the exchange, for a token', make: call(at.exchange, 'buy', [0n], ONE) },
  {
    name: 'Stake 10 SBD',
    about: 'Without an approval it would fail',
    make: call(at.stake, 'stake', [10n * ONE]),
  },
  { name: 'Wrap 1 ETH', about: 'No event tells of it', make: call(at.wrappedEther, 'deposit', [], ONE) },
  {
    name: 'Give a collectible',
    about: 'One of Sandbox Garden',
    make: (account) => call(GARDEN, 'safeTransferFrom', [account, FRIEND, 1n])(account),
  },
  {
    name: 'Several calls at once',
    about: 'EIP-5792: approve and stake',
    make: (account) => ({
      method: 'wallet_sendCalls',
      params: [
        {
          ...{ version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: true },
          calls: [
            { to: SBD, data: data('approve', [at.stake, 10n * ONE]) },
            { to: at.stake, data: data('stake', [10n * ONE]) },
          ],
        },
      ],
    }),
  },
  {
    name: 'A multicall',
    about: 'Two calls inside one',
    make: call(at.multicall, 'multicall', [[data('transfer', [FRIEND, ONE]), data('claimRewards', [])]]),
  },
]

const HOSTILE: readonly PlaygroundRequest[] = [
  {
    name: 'Send to a copied address',
    about: 'Send 1 ETH to the friend first: this one looks like it',
    make: transaction(COPY, { value: ONE }),
  },
  {
    name: 'Send to a mistyped address',
    about: 'Its checksum is wrong',
    make: transaction('0x70997970C51812dc3A010C7d01b50e0d17dc79c9', { value: ONE }),
  },
  {
    name: 'Send a token to its own contract',
    about: 'It would be lost',
    make: call(SBD, 'transfer', [SBD, ONE]),
  },
  {
    name: 'Approve without end',
    about: 'For a person, not for a contract',
    make: call(SBD, 'approve', [STRANGER, maxUint256]),
  },
  {
    name: 'Allow more',
    about: 'increaseAllowance adds to what there is',
    make: call(at.permitToken, 'increaseAllowance', [STRANGER, 1000n * ONE]),
  },
  {
    name: 'Control over all collectibles',
    about: 'setApprovalForAll for a thief',
    make: call(GARDEN, 'setApprovalForAll', [at.trap, true]),
  },
  {
    name: 'Claim your rewards',
    about: 'The function takes what is paid',
    make: call(at.trap, 'claimRewards', [], ONE),
  },
  {
    name: 'Security update',
    about: 'Likewise, under another name',
    make: call(at.trap, 'securityUpdate', [], ONE),
  },
  {
    name: 'A pill',
    about: 'Pays in a trial run, takes in earnest',
    make: call(at.coinbasePill, 'claim', [], ONE),
  },
  {
    name: 'A late pill',
    about: 'Changes between reading and confirming',
    make: call(at.latePill, 'claim', [], ONE),
  },
  {
    name: 'A token that lies',
    about: 'Tells of money that never comes',
    make: call(at.lyingToken, 'claim', [], ONE),
  },
  {
    name: 'A token that keeps a part',
    about: 'Less arrives than is sent',
    make: call(at.feeToken, 'transfer', [FRIEND, ONE]),
  },
  {
    name: 'A token that cannot be sold',
    about: 'Sending it fails',
    make: call(at.honeypotToken, 'transfer', [FRIEND, ONE]),
  },
  {
    name: 'Give a contract away',
    about: 'transferOwnership',
    make: call(at.ownedProxy, 'transferOwnership', [STRANGER]),
  },
  {
    name: 'Replace the code of a contract',
    about: 'upgradeTo',
    make: call(at.ownedProxy, 'upgradeTo', [at.trap]),
  },
  {
    name: 'Bytes that no list knows',
    about: 'Nothing explains them',
    make: transaction(at.trap, { data: `0x9d3e41a7${'0'.repeat(62)}1f`, value: ONE / 20n }),
  },
]

export const HOSTILE_CALLS: readonly PlaygroundRequest[] = HOSTILE.map((request) => ({
  ...request,
  isHostile: true,
}))
