/** Invalid response bodies: not JSON, unusual JSON, and bytes that are not text. */
const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '\n',
    '\u0000',
    '\uFEFF',
    '\uFEFF{}',
    '<!doctype html><p>',
    'undefined',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1',
    '""',
    '"text"',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '[{}]',
    '{"":0}',
  ],
  // Truncated, or with extra characters.
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '{"',
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1,,2]',
  ],
  ...[
    '{,}',
    '{"a":1,}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{a:1}',
    "{'a':1}",
    '{"a":}',
    '{:1}',
    '{}{}',
    '[][]',
    '{} x',
    '1 2',
  ],
  ...['[1]]', '{"a":1}}', '/**/{}', '{}//', '{"a":/**/1}', '#{}', '[1;2]', '{"a"=1}', '({})', 'x({})'],
  // Numbers.
  ...['01', '-01', '+1', '.5', '5.', '1e', '1e+', '0x1', '1_000', '1,5', '--1', '- 1', '1.2.3', '1n', '٣'],
  ...['1e400', '-1e400', '1e-400', '9'.repeat(400), `0.${'1'.repeat(400)}`, '[1e400]', '{"a":1e400}'],
  // Strings.
  ...[
    '"\\x41"',
    '"\\u12"',
    '"\\u{41}"',
    '"\\"',
    '"\n"',
    '"\t"',
    '"\u0000"',
    "'a'",
    '"a',
    'a"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
  ],
  ...['"\uD800"', '"\u202e"', '["\\u0000"]', `"${'x'.repeat(70_000)}"`],
  // Member names.
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"toString":1,"valueOf":2}',
  ],
  ...[
    '{"a":1,"a":2}',
    '{"then":"x"}',
    '{"toJSON":1}',
    '{"length":-1}',
    '{"hasOwnProperty":1}',
    '[{"__proto__":null}]',
  ],
  // Deep and wide.
  ...[
    '['.repeat(5_000),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  ],
  ...[`[${'0,'.repeat(5_000)}0]`, `{${Array.from({ length: 2_000 }, (_, at) => `"${at}":0`).join()}}`],
  // Expected members with wrong values.
  ...[
    '{"data":null}',
    '{"data":{}}',
    '{"data":"x"}',
    '{"data":[null,1,"x",[],{}]}',
    '{"data":[{"id":{}}],"count":"x"}',
  ],
  ...[
    '{"http":1}',
    '{"http":[{}]}',
    '{"balances":{}}',
    '{"balances":[null]}',
    '{"name":{},"avatar":[]}',
    '{"features":[{"id":1}]}',
  ],
  ...[
    '{"allowedOrigins":{}}',
    '{"isAnalyticsEnabled":"yes"}',
    '{"nonce":{}}',
    '{"address":1,"network":[]}',
    '{"error":[]}',
  ],
  ...[
    '{"result":{}}',
    '{"jsonrpc":"2.0","id":1}',
    '{"result":[]}',
    '{"error":null}',
    '{"error":"x"}',
    '{"error":{"code":{}}}',
  ],
  ...[
    '{"result":{"value":-1}}',
    '{"result":{"value":{}}}',
    '[{"value":-1}]',
    '[{"value":"1"}]',
    '[{"value":1e400}]',
  ],
]

/** Invalid UTF-8: a lone continuation byte, an overlong slash, a surrogate, UTF-16 with byte order mark, a truncated character. */
const bytes: readonly (readonly number[])[] = [
  ...[[0x80], [0x22, 0xc0, 0xaf, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ...[
    [0x22, 0xe2, 0x82],
    [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
    [0x1f, 0x8b, 0x08, 0x00],
  ],
]

export const MALFORMED_JSON: readonly Buffer[] = [
  ...texts.map((text) => Buffer.from(text)),
  ...bytes.map((list) => Buffer.from(list)),
]

/** The text truncated at every tenth character. */
export const cutsOf = (text: string): readonly Buffer[] =>
  Array.from({ length: Math.ceil(text.length / 10) }, (_, at) => Buffer.from(text.slice(0, 10 * at)))
