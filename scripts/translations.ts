/**
 * Which translations were made from an English that has changed since. `scripts/translations/<language>.json` has, for each sentence, the hash of
 * the English that it was made from and its own. `--write` renews the hashes of sentences that changed with their English; `--keep <key>
 * <languages> <why>` says why a sentence may stay as it is. A sentence about money that is left behind fails the check, others are listed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/root.ts'
import { sentencesIn } from './translations/loads.ts'
import { compare, keep, renew, type Made } from './translations/made.ts'
import { TRANSLATED } from '../src/messages/first/languages.ts'

/** Loads whose sentences a visitor decides about money by. */
const MONEY =
  /^(?:requests|send|swap|sessions|batches|approval|delegation|smart|frame|frame-account|gateway|gateway-account):/

const fileOf = (language: string) => join(root, 'scripts/translations', `${language}.json`)

function madeIn(language: string): Record<string, Made> {
  const file = fileOf(language)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Made>) : {}
}

function write(language: string, made: Readonly<Record<string, Made>>): void {
  const rows = Object.entries(made)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, row]) => `  ${JSON.stringify(key)}: ${JSON.stringify(row)}`)
  writeFileSync(fileOf(language), `{\n${rows.join(',\n')}\n}\n`)
}

async function main([mode, key = '', languages = '', ...why]: readonly string[]): Promise<void> {
  const english = await sentencesIn('en')
  let isBehind = false
  for (const language of TRANSLATED.filter((one) => one !== 'en')) {
    const translated = await sentencesIn(language)
    let made = madeIn(language)
    if (mode === '--write') write(language, (made = renew(made, english, translated)))
    if (mode === '--keep' && languages.split(',').includes(language))
      write(language, (made = keep(made, key, { english, translated, why: why.join(' ') })))
    const behind = compare(made, english, translated)
    for (const { key: one, says } of behind) console.log(`${language} ${one}: ${says}`)
    isBehind ||= behind.some((one) => MONEY.test(one.key) || one.says !== 'its English has changed')
  }
  if (!isBehind) return
  console.error('Translate what is listed, then run `npm run translations -- --write`.')
  process.exitCode = 1
}

await main(process.argv.slice(2))
