/** Shortens an address to its first and last four characters, not counting `0x`: fewer are easily imitated. */
export function shortAddress(address: string, start = 4, end = 4): string {
  const head = address.startsWith('0x') ? start + 2 : start
  return address.length <= head + end ? address : `${address.slice(0, head)}…${address.slice(-end)}`
}
