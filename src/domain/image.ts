const IMAGE = /^data:image\/(png|jpe?g|webp|gif|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)[;,]/i

/** EIP-6963 icons MUST be data URIs. Shown through `<img>` only, so that an SVG can neither run nor fetch anything. */
export function isDataImage(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && IMAGE.test(value)
}
