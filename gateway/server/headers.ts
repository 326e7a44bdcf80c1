import type { Project } from '../projects/projects.ts'

export type Headers = Record<string, string>

/** Headers of all responses. */
export const common = (origin: string): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Origin-Agent-Cluster': '?1',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

/** Headers of JSON responses, which browsers must not render or execute. */
export const forJson: Headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers of pages that mails link to; pages add further ones. */
export const forPage: Headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Headers of the frame's documents. Only pages of the project may embed them, and they only connect to the gateway. `Origin-Agent-Cluster` gives
 * the frame its own process next to a page of the same site; the last two headers allow it in cross-origin isolated pages.
 */
export const forFrame = (ancestors: readonly string[]): Headers => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
})

/** Headers of assets of the frame, whose names contain a hash of their content. */
export const forAsset: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const ancestorsOf = (project: Project | null): readonly string[] => project?.origins ?? []
