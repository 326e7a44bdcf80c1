/** Reads the state of one block in bulk. */
import { canSimulate, forgetSimulation } from './capabilities.ts'
import { NodeRefusal, type Node } from './node.ts'
import { callOf, codeWord, PROBE_CODE, READ_GAS, readValues, type Values, type Watched } from './reads.ts'
import { parseSimulation } from './simulated.ts'
import { isHex, parseQuantity, word, type Hex } from './words.ts'

/** An unused address for the code of the probe. */
const PROBE: Hex = '0x5a17c0de5a17c0de5a17c0de5a17c0de5a17c0de'

/** Rejects with a `NodeRefusal` if the node no longer has the state. */
export async function readAt(node: Node, watched: readonly Watched[], block: Hex): Promise<Values> {
  if (canSimulate(node.network)) {
    try {
      return await together(node, watched, block)
    } catch (error) {
      if (!(error instanceof NodeRefusal) || error.why !== 'unsupported') throw error
      forgetSimulation(node.network)
    }
  }
  return oneByOne(node, watched, block)
}

async function together(node: Node, watched: readonly Watched[], block: Hex): Promise<Values> {
  const calls = watched.map((one) => ({ ...callOf(one, PROBE), gas: READ_GAS }))
  const stateOverrides = { [PROBE]: { code: PROBE_CODE } }
  const answer = await node.ask('eth_simulateV1', [{ blockStateCalls: [{ stateOverrides, calls }] }, block])
  const parsed = parseSimulation(answer, calls.length)
  if (!parsed) throw new NodeRefusal('no-answer')
  return readValues(watched, parsed.calls)
}

async function oneByOne(node: Node, watched: readonly Watched[], block: Hex): Promise<Values> {
  const answers = await Promise.all(
    watched.map(async (one) => {
      const returnData = one.of === 'account' ? accountAt(node, one.account, block) : callAt(node, one, block)
      return returnData.then((data) => ({ isOk: true, returnData: data }))
    }),
  )
  return readValues(watched, answers)
}

/** Returns the same data as the probe. */
async function accountAt(node: Node, account: string, block: Hex): Promise<Hex> {
  const [balance, code] = await Promise.all([
    node.ask('eth_getBalance', [account, block]),
    node.ask('eth_getCode', [account, block]),
  ])
  const value = parseQuantity(balance)
  if (value === undefined || !isHex(code)) throw new NodeRefusal('no-answer')
  return `0x${word(value)}${word(codeWord(code))}`
}

/** A failing contract counts as an empty result; a failing node rejects. */
async function callAt(node: Node, one: Watched, block: Hex): Promise<Hex> {
  const call = { ...callOf(one, PROBE), gas: READ_GAS }
  try {
    const answer = await node.ask('eth_call', [call, block])
    return isHex(answer) ? answer : '0x'
  } catch (error) {
    if (error instanceof NodeRefusal && error.isRevert) return '0x'
    throw error
  }
}
