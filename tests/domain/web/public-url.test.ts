import { describe, expect, it } from 'vitest'
import { ownOrigins, publicUrl } from '../../../src/domain/web/public-url.ts'

describe('a URL that a stranger chose', () => {
  it.each([
    'https://i.test/a.png',
    'https://cdn.example.co.uk:8443/a?b#c',
    'https://xn--e1afmkfd.xn--p1ai/a',
    'https://10.example/a.png',
    'https://internal.example/a.png',
  ])('may be on a public host: %s', (url) => {
    expect(publicUrl(url)?.href).toBe(url)
  })

  it.each([
    ...[
      'http://i.test/a.png',
      'javascript:alert(1)',
      'data:image/png,x',
      'ftp://i.test/',
      'blob:null',
      '',
      5,
    ],
    ...['https://user@i.test/', 'https://a:b@i.test/', '//i.test/a.png'],
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.0.0.1/',
      'https://0177.1/',
    ],
    ...[
      'https://10.0.0.1/',
      'https://172.16.0.1/',
      'https://192.168.1.1/reboot?now',
      'https://169.254.169.254/',
    ],
    ...['https://100.64.0.1/', 'https://0.0.0.0/', 'https://255.255.255.255/', 'https://192.168.1.1./'],
    ...['https://１２７.0.0.1/', 'https://①②⑦.0.0.1/'],
    ...[
      'https://[::1]/',
      'https://[fe80::1]/',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::]/',
    ],
    ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/'],
    ...[
      'https://router/',
      'https://localhost/',
      'https://localhost:8443/',
      'https://a.localhost/',
      'https://localhost./',
    ],
    ...[
      'https://router.local/',
      'https://ROUTER.LOCAL./',
      'https://db.internal/',
      'https://nas.lan/',
      'https://fritz.home.arpa/',
    ],
  ])('is refused as %s', (url) => {
    expect(publicUrl(url)).toBeUndefined()
  })

  it('may be on any host that the page itself configures', () => {
    const own = ownOrigins({
      apiUrl: 'http://127.0.0.1:1/api',
      rpcUrl: 'https://gateway/rpc',
      customRpcUrls: { 'eip155:1': ['http://10.0.0.1:8545/key'] },
      customNetworks: [
        { rpcUrls: { default: { http: ['http://localhost:2'] } } },
        null,
        5,
        { rpcUrls: null },
      ],
    })
    expect(own).toEqual([
      'http://127.0.0.1:1',
      'https://gateway',
      'http://10.0.0.1:8545',
      'http://localhost:2',
    ])
    expect(publicUrl('http://127.0.0.1:1/a.png', own)?.href).toBe('http://127.0.0.1:1/a.png')
    expect(publicUrl('http://127.0.0.1:3/a.png', own)).toBeUndefined()
    expect(publicUrl('https://127.0.0.1:1/a.png', own)).toBeUndefined()
    expect(publicUrl('http://a:b@127.0.0.1:1/a.png', own)).toBeUndefined()
  })

  it('has no host of the page where it configures none', () => {
    expect(ownOrigins({})).toEqual([])
  })
})
