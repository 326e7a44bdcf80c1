export function ProgressView() {
  return null
}
