/** Says what holds. @throws where it does not. */
export function check(holds: boolean, what: string) {
  if (!holds) throw new Error(`Not so: ${what}`)
  console.log(`✓ ${what}`)
}
