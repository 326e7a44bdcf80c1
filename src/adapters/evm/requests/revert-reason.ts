/** The reason why a call failed, from its return data. The text comes from the contract: sanitised, but untrusted. */
import { plainName } from '../../../domain/text.ts'
import { textOf, wordsOf, type Hex } from './words.ts'

const [ERROR, PANIC] = ['0x08c379a0', '0x4e487b71']
const LONGEST = 200

/** Names of standard errors (ERC-6093) and common ones, by selector. */
const NAMED: Readonly<Record<string, string>> = {
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0x96c6fd1e': 'ERC20InvalidSender',
  '0xec442f05': 'ERC20InvalidReceiver',
  '0xe602df05': 'ERC20InvalidApprover',
  '0x94280d62': 'ERC20InvalidSpender',
  '0x7e273289': 'ERC721NonexistentToken',
  '0x64283d7b': 'ERC721IncorrectOwner',
  '0x177e802f': 'ERC721InsufficientApproval',
  '0x64a0ae92': 'ERC721InvalidReceiver',
  '0x03dee4c5': 'ERC1155InsufficientBalance',
  '0xe237d922': 'ERC1155MissingApprovalForAll',
  '0x118cdaa7': 'OwnableUnauthorizedAccount',
  '0xe2517d3f': 'AccessControlUnauthorizedAccount',
  '0xd93c0665': 'EnforcedPause',
  '0x5274afe7': 'SafeERC20FailedOperation',
  '0x62791302': 'ERC2612ExpiredSignature',
  '0x815e1d64': 'InvalidSigner',
  '0x756688fe': 'InvalidNonce',
  '0xcd21db4f': 'SignatureExpired',
}

/** Empty if the contract gives no reason. */
export function revertReason(data: Hex): string {
  const selector = data.slice(0, 10).toLowerCase()
  const rest: Hex = `0x${data.slice(10)}`
  if (selector === ERROR) return plainName(textOf(rest, LONGEST * 4) ?? '', LONGEST)
  if (selector === PANIC) {
    const [code] = wordsOf(rest, 1)
    return code === undefined ? 'Panic' : `Panic 0x${code.toString(16).padStart(2, '0')}`
  }
  if (data.length < 10 || selector === '0x00000000') return ''
  return NAMED[selector] ?? selector
}
