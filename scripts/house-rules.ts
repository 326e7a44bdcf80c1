/** Rules that the linter does not have. Each row defines its files and its message. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/root.ts'
import { hasHiddenInput } from './hidden-inputs.ts'

interface Rule {
  /** Regular expression for file paths, relative to the root. */
  in: RegExp
  except?: RegExp
  /** A pattern for lines, or a check of each node of the syntax tree. */
  finds: RegExp | ((node: ts.Node) => boolean)
  /** Whether comments are checked as well. */
  readsComments?: true
  says: string
}

const MAY_IMPORT_LAZILY =
  /^src\/((views(?:\/connect|\/email\/field)?|adapters|messages(?:\/[\w-]+)*)\/registry|kit\/(?:later-|further-)?parts|iife)\.ts$/

/** Files that convert texts to numbers, and what the numbers are: never money. */
const NUMBERS: Readonly<Record<string, string>> = {
  'src/adapters/solana/confirm.ts': 'block heights',
  'src/skins/wagmi.ts': 'chain ids',
  'src/adapters/solana/requests/reason.ts': 'error codes',
  'src/adapters/solana/rpc.ts': 'error codes',
  'src/adapters/wallet-connect/with-wallet-connect.ts': 'an order of two',
  'src/errors/provider-error.ts': 'error codes',
  'src/domain/networks/chain-id.ts': 'chain ids',
  'src/domain/money/decimal.ts': 'how many digits stand after the point',
  'src/domain/networks/known-networks.ts': 'chain ids',
  'src/domain/requests/evm/time.ts': 'points in time',
  'src/flows/catalogue/all-wallets.ts': 'which of two lines comes first',
  'src/errors/foreign.ts': 'error codes',
  'src/adapters/evm/move-wallet.ts': 'chain ids',
  'src/adapters/evm/requests/assets.ts': 'how many digits stand after the point',
  'src/adapters/evm/requests/collect.ts': 'how many ids a list has',
  'src/adapters/evm/requests/words.ts': 'the length of a text',
  'src/adapters/siwx/siwe-siwx.ts': 'chain ids',
  'src/adapters/wallet-connect/namespaces/eip1193-provider.ts': 'chain ids and error codes',
  'src/verify/bitcoin-script.ts': 'how many things lie on a stack',
  'src/verify/rpc.ts': 'error codes',
  'src/adapters/transfers/token-fee.ts': 'hundredths of a percent',
  'src/adapters/bitcoin/transfers/wallet-ways.ts': 'satoshi, below 2^53, for wallets that want numbers',
  'src/adapters/bitcoin/transfers/follow-transaction.ts': 'an index in a list',
  'src/adapters/evm/transfers/swap-state.ts': 'how many digits stand after the point',
  'src/flows/swap/quotes.ts': 'hundredths of a percent',
  'src/views/swap/swap-view/slippage.tsx': 'hundredths of a percent',
  'src/adapters/evm/transfers/reverts.ts': 'bytes of a text',
  'src/adapters/solana/transfers/bytes.ts': 'the values of single bytes',
  'src/adapters/solana/transfers/landed.ts': 'an index in a list',
}

const COUNTS_WITH_NUMBERS = new RegExp(`^(?:${Object.keys(NUMBERS).join('|').replaceAll('.', '\\.')})$`)

const RULES: readonly Rule[] = [
  {
    in: /^src\/.*\.tsx?$/,
    except: MAY_IMPORT_LAZILY,
    finds: (node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword,
    says: 'import() belongs into kit/parts.ts, kit/later-parts.ts, kit/further-parts.ts, views/registry.ts and the registries of Connect, adapters/registry.ts, messages/registry.ts or iife.ts.',
  },
  {
    in: /^src\/.*\.tsx?$/,
    finds: /\binstanceof Promise\b/,
    says: 'A page may have a Promise of its own, and what async functions return is no instance of it.',
  },
  {
    in: /^src\/views\/.*\.tsx?$/,
    finds: (node) => writesStore(node),
    says: 'A view writes to no store; call an action.',
  },
  {
    in: /^src\/(views|ui)\/.*\.tsx$/,
    finds: (node) => isEnglish(node),
    says: 'Sentences live in src/messages.',
  },
  {
    in: /^src\/.*\.css$/,
    finds: /\b\d*\.?\d+rem\b/,
    says: '`rem` follows the page’s font size; use px or em.',
  },
  {
    in: /^src\/.*\.css$/,
    finds:
      /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
    says: 'Physical sides do not turn with `dir`; use inline-start and inline-end.',
  },
  {
    in: /^tests\/.*\.tsx?$/,
    finds: /\b(?:it|test|describe)\.(?:only|skip|fixme|todo)\b/,
    says: 'No only, no skip.',
  },
  {
    in: /^tests\/.*\.tsx?$/,
    finds: (node) => skipsOnCondition(node),
    says: 'Only tests that need a file of the corpora are skipped, where it is absent: see tests/support/corpora.ts.',
  },
  {
    in: /^tests\/.*\.tsx?$/,
    finds: /\b(?:sleep|waitForTimeout)\s*\(/,
    says: 'No sleeping: wait for what the user sees, or fake the time through the Clock port.',
  },
  {
    in: /^src\/flows\/[^/]+\//,
    except: /\/machine\.ts$/,
    finds: /\bcreateMachine\b/,
    says: 'The machine of a journey, the only writer of its step, is created in the `machine.ts` of its folder.',
  },
  {
    in: /^src\/flows\/sign-in\//,
    except: /\/one-click\.ts$/,
    finds: /^(?:export )?let /m,
    says: 'What signing in remembers is in the context of its machine, or in a store.',
  },
  {
    in: /^src\/.*\.tsx?$/,
    except: COUNTS_WITH_NUMBERS,
    finds: (node) => makesFloat(node),
    says: 'Amounts are bigint or decimal strings; floats lose money. What only counts: see COUNTS_WITH_NUMBERS.',
  },
  {
    in: /^src\/.*\.tsx?$/,
    finds: hasHiddenInput,
    says: 'A computed reads the stores that it lists, no other store, no port and no storage: keep the value in a store.',
  },
  {
    in: /^src\/.*\.tsx?$/,
    finds: (node) => ts.isJsxAttribute(node) && node.name.getText() === 'dangerouslySetInnerHTML',
    says: 'A page may forbid HTML strings (Trusted Types).',
  },
  {
    in: /^src\/.*\.(?:tsx?|css)$/,
    // Messages for users may name the visitor's device.
    except: /^src\/(?:messages\/|domain\/wallets\/(?:well-known-names|system-schemes)\.ts)/,
    finds:
      /(?<!font[- ])famil(?:y|ies)\b|(?<!i)phones?\b|\bfacts?\b|patience|surrounding|\bbesides\b|\b(?:nobody|whoever|somebody)\b/i,
    readsComments: true,
    says: 'One word per thing, the field’s: namespace, WalletConnect wallet, mobile, event, timeout, context; the subject of a sentence is what acts.',
  },
  {
    in: /^src\/.*\.(?:tsx?|css)$/,
    finds: /\b(?:section|reference|specification)(?:,? section)? \d/i,
    readsComments: true,
    says: 'A comment refers to what a reader can open: a file, a standard, a public issue.',
  },
  {
    in: /^(?:src|frame|gateway)\/.*\.tsx?$/,
    finds:
      /(?:(?:pay|cdp|developer)\.coinbase|meld(?:crypto)?|moonpay|transak|onramper|banxa|mercuryo|sardine|simplex|stripe|paybis|guardarian|alchemypay|unlimit|wert|kado)\.(?:com|io|money|network|org|ai)\b|\bramp\.network\b|\bpk_(?:live|test|prod)_\w|[?&](?:publicKey|apiKey|partnerId)=\w/i,
    readsComments: true,
    says: 'No address and no key of a seller of crypto: providers come from the page or from the settings of the gateway.',
  },
]

const FLOATS = /^(?:(?:globalThis\.)?(?:Number|parseFloat)|Number\.parseFloat)$/

/** `Number(…)`, `parseFloat(…)`, `.toFixed(…)` and similar calls. */
function makesFloat(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (
    ts.isPropertyAccessExpression(expression) &&
    /^to(?:Fixed|Precision|Exponential)$/.test(expression.name.text)
  )
    return true
  return FLOATS.test(expression.getText())
}

/** `$store.set(…)`, `$store.setKey(…)`. */
function writesStore(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  return ['set', 'setKey'].includes(name.text) && /(?:^|\.)\$\w+$/.test(expression.getText())
}

/** `.skipIf(…)` or `.runIf(…)` in a file that reads no corpus. */
function skipsOnCondition(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) || !['skipIf', 'runIf'].includes(node.name.text)) return false
  return !/from '[./]+\/support\/corpora\.ts'/.test(node.getSourceFile().text)
}

/** Attributes with text that is visible or read by screen readers. */
const SPOKEN =
  /^(?:title|alt|placeholder|label|children|aria-(?:label|description|roledescription|valuetext))$/

/** Text between tags, or in such an attribute. */
function isEnglish(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /[A-Za-z]{2}/.test(node.text)
  if (!ts.isStringLiteralLike(node) || !/[A-Za-z]{2}/.test(node.text)) return false
  const place = destinationOf(node)
  if (ts.isJsxAttribute(place)) return SPOKEN.test(place.name.getText())
  return ts.isJsxElement(place) || ts.isJsxFragment(place)
}

/** The node that receives a literal: `label="…"`, `label={'…'}`, `{isBusy ? '…' : name}`. */
function destinationOf(node: ts.Node): ts.Node {
  let from = node
  while (isTransparent(from.parent, from)) from = from.parent
  return from.parent
}

/** Whether the parent passes a literal on unchanged. The condition of `a === 'x' ? … : …` does not. */
function isTransparent(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node
  if (ts.isBinaryExpression(parent)) return ['||', '??', '&&'].includes(parent.operatorToken.getText())
  return ts.isJsxExpression(parent) || ts.isParenthesizedExpression(parent)
}

const COMMENTS = /\/\*[\s\S]*?\*\//g

function linesOf(text: string, pattern: RegExp, readsComments = false): number[] {
  // Comments keep their line breaks, so that line numbers stay correct.
  const bare = readsComments ? text : text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '))
  return bare.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
}

function nodesOf(source: ts.SourceFile, matches: (node: ts.Node) => boolean): number[] {
  const found: number[] = []
  const visit = (node: ts.Node) => {
    if (matches(node)) found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function check(path: string): string[] {
  const rules = RULES.filter((rule) => rule.in.test(path) && !rule.except?.test(path))
  if (rules.length === 0) return []
  const text = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return rules.flatMap(({ finds, says, readsComments }) => {
    const lines = finds instanceof RegExp ? linesOf(text, finds, readsComments) : nodesOf(source, finds)
    return lines.map((line) => `${path}:${line}  ${says}`)
  })
}

const files = ['src', 'tests', 'frame', 'gateway'].flatMap((folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      )
    : [],
)
const complaints = files.filter((path) => /\.(?:tsx?|css)$/.test(path)).flatMap(check)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
