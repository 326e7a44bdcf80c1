export function FiatSelectView() {
  return null
}
