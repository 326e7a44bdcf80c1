const P = 2n ** 256n - 2n ** 32n - 977n

/** Whether 32 bytes are the x coordinate of a point on secp256k1, as the key of a taproot address is; coins sent to any other value are lost. Euler's criterion on x³ + 7. */
export function isTaprootKey(program: Uint8Array): boolean {
  const x = program.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return x < P && power((x ** 3n + 7n) % P, (P - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, left] = [base, exponent]; left; left >>= 1n, square = (square * square) % P)
    if (left & 1n) result = (result * square) % P
  return result
}
