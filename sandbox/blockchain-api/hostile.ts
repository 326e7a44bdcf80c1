const names = [
  '\u202ETAE',
  '<img src=x onerror=alert(1)>',
  'Claim $5,000 at https://claim.invalid',
  `Zalgo \u0335\u0321\u0322\u0327\u0328\u0331\u0332\u0333\u0353\u035A`,
  'ЕТН',
  'Null\u0000Tab\tLine\nBreak',
  '\u200B\u200D\uFEFF',
  '__proto__',
  '${alert(1)} {{constructor}}',
  'x'.repeat(10_240),
]

const links = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://claim.invalid/pixel.png',
  '//claim.invalid/x.svg',
  'http://127.0.0.1:1/"onerror="alert(1)',
  'blob:null',
  ' javascript:alert(1)',
  `https://claim.invalid/${'a'.repeat(10_240)}`,
]

const wicked: Readonly<Record<string, readonly string[]>> = {
  ...{ name: names, symbol: names },
  ...{ iconUrl: links, url: links, avatar: links, logoUri: links },
}

/** Replaces every name and every link in a response by hostile values, in turn. */
export function makeHostile(answer: unknown): unknown {
  let turn = 0
  const change = (value: unknown, key: string): unknown => {
    const choices = Object.hasOwn(wicked, key) ? wicked[key] : undefined
    if (choices && (typeof value === 'string' || value === null)) return choices[turn++ % choices.length]
    if (Array.isArray(value)) return value.map((one) => change(one, ''))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]))
  }
  return change(answer, '')
}
