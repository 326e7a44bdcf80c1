import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startSocial } from '../../sandbox/social/social.ts'

it('starts without a warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'social-'))
  const lines: unknown[] = []
  for (const level of ['warn', 'info', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words))
  const social = await startSocial({ wallet: 'http://localhost:1', folder })
  const known = await fetch(`${social.origins.google}/.well-known/openid-configuration`)
  expect(known.status).toBe(200)
  await social.stop()
  rmSync(folder, { recursive: true })
  expect(lines).toEqual([])
})
