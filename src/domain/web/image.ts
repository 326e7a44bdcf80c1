/** EIP-6963 icons MUST be data URIs. Shown through `<img>` only, so that an SVG can neither run nor fetch anything. */
export function isDataImage(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^data:image\/[\w.+-]+[;,]/i.test(value)
}
