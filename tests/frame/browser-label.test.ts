import { describe, expect, it } from 'vitest'
import { browserLabel } from '../../frame/browser-label.ts'
import { listedBrowser } from '../../src/domain/embedded/browser-name.ts'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const NAMES: readonly (readonly [agent: string, label: string])[] = [
  [`${LINUX} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${LINUX} Ubuntu Chromium/120.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/18.1',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36 EdgA/150.0',
    'Edge on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  [`${LINUX} Chrome/150.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${PHONE} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${PHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${PHONE} OPT/5.2 Mobile/15E148 Safari/604.1`, 'Opera on iPhone'],
  [`${PHONE} Mobile/15E148`, 'Browser on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Browser'],
]

describe('the label of a browser', () => {
  it.each(NAMES)('of %s is %s, which the gateway lists', (agent, label) => {
    expect(browserLabel(agent)).toBe(label)
    expect(listedBrowser(label)).toBe(label)
  })
})
