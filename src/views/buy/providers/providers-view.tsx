export function ProvidersView() {
  return null
}
