/** What a check found, and the sentences for it. */
import type { CheckId, CheckState, Diagnosis, DiagnosisLine } from '../../../domain/web/diagnosis.ts'
import { withoutSecrets, worstOf } from '../../../domain/web/diagnosis.ts'
import { fill } from '../../../domain/fill.ts'
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { HelpMessages } from '../../../messages/help/en.ts'

export interface Finding {
  id: CheckId
  state: CheckState
  title: keyof HelpMessages['titles']
  advice?: keyof HelpMessages['advice'] | undefined
  detail?: string | undefined
  network?: { id: CaipNetworkId; name: string }
}

export function lineOf(finding: Finding, words: HelpMessages): DiagnosisLine {
  const { id, state, title, advice, detail, network } = finding
  const values = { check: words.checks[id], network: network?.name ?? '' }
  return {
    id,
    state,
    ...(network && { network: network.id }),
    title: withoutSecrets(fill(words.titles[title], values)),
    ...(advice && { advice: words.advice[advice] }),
    ...(detail && { detail: withoutSecrets(detail) }),
  }
}

export function diagnosisOf(findings: readonly Finding[], words: HelpMessages): Diagnosis {
  const lines = findings.map((finding) => lineOf(finding, words))
  const text = [`wallet-modal ${__VERSION__}`, ...lines.map(textOf)].join('\n')
  return { state: worstOf(lines.map(({ state }) => state)), lines, text }
}

/** Ids and states are English, so that support reads a report in any language. */
function textOf({ id, state, title, advice, detail }: DiagnosisLine): string {
  return [`[${state}] ${id}: ${title}`, detail && `(${detail})`, advice && `– ${advice}`]
    .filter(Boolean)
    .join(' ')
}
