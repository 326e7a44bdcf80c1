type AddressProps = { value: string; start?: number; end?: number }

/** Always left to right and isolated: an address inside right-to-left text must not be reordered. */
export function Address({ value, start = 4, end = 4 }: AddressProps) {
  const head = start + (value.startsWith('0x') ? 2 : 0)
  const short =
    value.length > head + end + 1 ? `${value.slice(0, head)}…${end ? value.slice(-end) : ''}` : value
  return (
    <bdi className="address unbroken" dir="ltr" title={value}>
      {short}
    </bdi>
  )
}

/** The full address on several lines; its ends, which people compare, are emphasised. */
export function FullAddress({ value, end = 6 }: Omit<AddressProps, 'start'>) {
  const head = value.startsWith('0x') ? 4 : end
  return (
    <bdi className="address" dir="ltr">
      <b>{value.slice(0, head)}</b>
      {value.slice(head, -end)}
      <b>{value.slice(-end)}</b>
    </bdi>
  )
}
