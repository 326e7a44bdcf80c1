import type { Project } from '../projects/projects.ts'

export type Headers = Record<string, string>

/** Of every answer. */
export const common = (origin: string): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Origin-Agent-Cluster': '?1',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

/** Of JSON: nothing that could be shown or run. */
export const forJson: Headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Of pages that a link of a mail opens. They add what they need. */
export const forPage: Headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Of the frame's documents. Only pages of the project may embed it, and only the gateway is asked. `Origin-Agent-Cluster` gives it a process of
 * its own beside a page of the same site; the two last let it into pages that are cross-origin isolated.
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

/** Of what the frame's documents load: the name has the hash of its content. */
export const forAsset: Headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const ancestorsOf = (project: Project | null): readonly string[] => project?.origins ?? []
