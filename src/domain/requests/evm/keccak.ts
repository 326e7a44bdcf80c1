/** Keccak-256, as Ethereum uses it: the padding of the competition's entry, not that of SHA-3. */
const RATE = 136
const ROUNDS = 24

/** For each step of rho and pi: where the lane goes (index of its low half), and how far it turns. */
const PLACES = new Uint8Array(24)
const TURNS = new Uint8Array(24)
/** Low and high halves of the constants of iota, in turn. */
const CONSTANTS = new Int32Array(2 * ROUNDS)

function fillTables(): void {
  let x = 1
  let y = 0
  for (let step = 0; step < 24; step++) {
    const before = x
    x = y
    y = (2 * before + 3 * y) % 5
    PLACES[step] = 2 * (5 * y + x)
    TURNS[step] = (((step + 1) * (step + 2)) / 2) % 64
  }
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    for (let power = 0; power < 7; power++) {
      const position = 2 ** power - 1
      const half = 2 * round + (position < 32 ? 0 : 1)
      if (register & 1) CONSTANTS[half] = CONSTANTS[half]! | (1 << (position % 32))
      register = (register << 1) ^ (register >> 7 ? 0x171 : 0)
    }
  }
}
fillTables()

/** State: 25 lanes of 64 bits, each as its low and its high half. */
function permute(state: Int32Array, row: Int32Array): void {
  for (let round = 0; round < ROUNDS; round++) {
    mixColumns(state, row)
    moveLanes(state)
    mixRows(state, row)
    state[0] = state[0]! ^ CONSTANTS[2 * round]!
    state[1] = state[1]! ^ CONSTANTS[2 * round + 1]!
  }
}

function mixColumns(state: Int32Array, column: Int32Array): void {
  for (let x = 0; x < 10; x++) {
    column[x] = state[x]! ^ state[x + 10]! ^ state[x + 20]! ^ state[x + 30]! ^ state[x + 40]!
  }
  for (let x = 0; x < 10; x += 2) {
    const before = x === 0 ? 8 : x - 2
    const after = x === 8 ? 0 : x + 2
    const low = column[after]!
    const high = column[after + 1]!
    const mixLow = column[before]! ^ ((low << 1) | (high >>> 31))
    const mixHigh = column[before + 1]! ^ ((high << 1) | (low >>> 31))
    for (let lane = x; lane < 50; lane += 10) {
      state[lane] = state[lane]! ^ mixLow
      state[lane + 1] = state[lane + 1]! ^ mixHigh
    }
  }
}

function moveLanes(state: Int32Array): void {
  let low = state[2]!
  let high = state[3]!
  for (let step = 0; step < 24; step++) {
    const place = PLACES[step]!
    const turn = TURNS[step]!
    const rest = turn & 31
    // No turn is by 32 or a multiple of it, so both shifts are real ones.
    const front = turn < 32 ? low : high
    const back = turn < 32 ? high : low
    low = state[place]!
    high = state[place + 1]!
    state[place] = (front << rest) | (back >>> (32 - rest))
    state[place + 1] = (back << rest) | (front >>> (32 - rest))
  }
}

function mixRows(state: Int32Array, row: Int32Array): void {
  for (let y = 0; y < 50; y += 10) {
    for (let x = 0; x < 10; x++) row[x] = state[y + x]!
    for (let x = 0; x < 6; x++) state[y + x] = row[x]! ^ (~row[x + 2]! & row[x + 4]!)
    for (let x = 6; x < 8; x++) state[y + x] = row[x]! ^ (~row[x + 2]! & row[x - 6]!)
    for (let x = 8; x < 10; x++) state[y + x] = row[x]! ^ (~row[x - 8]! & row[x - 6]!)
  }
}

/** The hash of the parts, one after the other: 32 bytes. */
export function keccak256(...parts: readonly Uint8Array[]): Uint8Array {
  const state = new Int32Array(50)
  const spare = new Int32Array(10)
  let at = 0
  for (const part of parts) {
    for (let index = 0; index < part.length; index++) {
      state[at >> 2] = state[at >> 2]! ^ (part[index]! << ((at & 3) << 3))
      at += 1
      if (at === RATE) {
        permute(state, spare)
        at = 0
      }
    }
  }
  state[at >> 2] = state[at >> 2]! ^ (1 << ((at & 3) << 3))
  state[(RATE - 1) >> 2] = state[(RATE - 1) >> 2]! ^ (0x80 << 24)
  permute(state, spare)
  return Uint8Array.from({ length: 32 }, (_, index) => state[index >> 2]! >>> ((index & 3) << 3))
}
