const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: http://127.0.0.1:*",
  'connect-src http://127.0.0.1:*',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const NONCE = [
  "default-src 'none'",
  "script-src 'nonce-e2e' 'strict-dynamic'",
  "style-src 'self'",
  'img-src data: blob: http://127.0.0.1:*',
  'connect-src http://127.0.0.1:*',
].join('; ')

/** Response headers of single pages, by their file names in tests/pages. */
export const PAGE_HEADERS: Record<string, Record<string, string>> = {
  'strict.html': { 'content-security-policy': STRICT },
  'strict-sign-in.html': { 'content-security-policy': STRICT },
  'nonce.html': { 'content-security-policy': NONCE },
  'nonce-classic.html': { 'content-security-policy': NONCE },
}
