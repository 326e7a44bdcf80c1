import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/root.ts'

/** Compiled Solidity begins by setting the free memory pointer; this also holds for contracts inside contracts. */
const BYTECODE = /[0-9a-f]{0,4000}60(?:80|a0|c0|e0)(?:60|80)40(?:52)?[0-9a-f]{200,}/gi
const OTHER_LICENCE = /SPDX-License-Identifier:\s*(?!MIT\b)[\w.-]*(?:GPL|BUSL)[\w.-]*/gi

/** Contracts of viem (MIT), which it sends to nodes with `eth_call`. */
const viemContracts = readFileSync(
  join(root, 'node_modules/viem/constants/contracts.ts'),
  'utf8',
).toLowerCase()

/**
 * Contracts in a published file that do not come from a bundled package. Contracts of the sandbox may have licences that are incompatible with
 * ours.
 */
export function foreignBytecode(text: string, known = viemContracts): string[] {
  const contracts = [...text.matchAll(BYTECODE)].map(([found]) => found.toLowerCase())
  const foreign = contracts.filter((found) => !known.includes(found))
  return [
    ...foreign.map((found) => `a contract, ${found.slice(0, 32)}…`),
    ...[...text.matchAll(OTHER_LICENCE)].map(([found]) => `sources with "${found}"`),
  ]
}
