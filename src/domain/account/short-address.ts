/** Shortens an address: 4 leading and 4 trailing characters in the account view, 4 and 6 in transactions. */
export function shortAddress(address: string, start = 4, end = 4): string {
  const head = address.startsWith('0x') ? start + 2 : start
  return address.length <= head + end ? address : `${address.slice(0, head)}…${address.slice(-end)}`
}
