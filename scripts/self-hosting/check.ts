/** Prints a condition that holds. @throws if it does not hold. */
export function check(holds: boolean, what: string) {
  if (!holds) throw new Error(`Not so: ${what}`)
  console.log(`✓ ${what}`)
}
