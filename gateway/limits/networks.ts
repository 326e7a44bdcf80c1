/** Networks around a client's address: limits count each of them, because whoever rents a /48 has 65,536 times a /64. */
import type { Budget } from './limits.ts'

export type NetworkSize = '/32' | '/24' | '/64' | '/56' | '/48'

interface Network {
  size: NetworkSize
  key: string
}

/** The networks of an address as `ipOf` writes it, the narrowest first. */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const narrow = ip.replace(/::\/64$/, '')
  if (narrow === ip)
    return [
      { size: '/32', key: ip },
      { size: '/24', key: `${ip.split('.').slice(0, 3).join('.')}.0/24` },
    ]
  const groups = narrow.split(':')
  const last = Number.parseInt(groups[3] ?? '0', 16)
  const wide = groups.slice(0, 3).join(':')
  return [
    { size: '/64', key: ip },
    { size: '/56', key: `${wide}:${(last & 0xff00).toString(16)}::/56` },
    { size: '/48', key: `${wide}::/48` },
  ]
}

/** The widest network of an address: /24 or /48. */
export const widestOf = (ip: string): string => networksOf(ip).at(-1)!.key

/** What a network may take, as a multiple of what the narrowest one may. Offices and mobile carriers share the wider ones. */
const SHARE: Readonly<Record<NetworkSize, number>> = { '/32': 1, '/24': 2, '/64': 1, '/56': 2, '/48': 5 }

/** A limit for a client's address and the networks around it; `most` is that of one IPv4 address or one /64. */
export const ofNetworks = (name: string, ip: string, { most, per }: Pick<Budget, 'most' | 'per'>): Budget[] =>
  networksOf(ip).map(({ size, key }) => ({ key: `${name}|${key}`, most: most * SHARE[size], per }))
