export function TokenSelectView() {
  return null
}
