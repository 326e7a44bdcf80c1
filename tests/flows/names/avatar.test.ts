import { expect, it } from 'vitest'
import { avatarPreview, avatarProblem } from '../../../src/flows/names/avatar.ts'

it.each([
  ['nothing', ''],
  ['a link', 'https://pictures.example.com/a.png'],
  ['IPFS', 'ipfs://QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ'],
  ['IPNS', 'ipns://docs.ipfs.tech.example'],
  ['Arweave', 'ar://rDGd8nN8vC2vTzQKxqd8kXQv2Lk'],
  ['an NFT', 'eip155:1/erc721:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D/771'],
  ['an NFT of ERC-1155', 'eip155:10/erc1155:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D/1'],
])('takes %s', (_, text) => {
  expect(avatarProblem(text)).toBeUndefined()
})

it.each([
  ['what pages of others do not load', 'http://pictures.example.com/a.png', 'http'],
  ['a name', 'vitalik', 'link'],
  ['a script', 'javascript:alert(1)', 'link'],
  ['an inlined picture', 'data:image/svg+xml,<svg/>', 'link'],
  ['a host of this machine', 'https://localhost/a.png', 'link'],
  ['a host of this network', 'https://192.168.0.1/a.png', 'link'],
  ['IPFS without a file', 'ipfs://', 'link'],
  ['an NFT without an id', 'eip155:1/erc721:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', 'link'],
  ['a link without an end', `https://pictures.example.com/${'a'.repeat(1000)}`, 'long'],
  ['IPFS without an end', `ipfs://${'a'.repeat(1000)}`, 'long'],
])('refuses %s', (_, text, problem) => {
  expect(avatarProblem(text)).toBe(problem)
})

it('is shown beforehand where it is a link of the web', () => {
  expect(avatarPreview('https://pictures.example.com/a.png')).toBe('https://pictures.example.com/a.png')
  const hash = 'QmRRPWG96cmgTn2qSzjwr2qvfNEuhunv6FNeMFGa9bx6mQ'
  expect(avatarPreview(`ipfs://${hash}`)).toBe(`https://ipfs.io/ipfs/${hash}`)
  expect(avatarPreview(`ar://${hash}`)).toBe(`https://arweave.net/${hash}`)
  expect(avatarPreview(`eip155:1/erc721:0x${'a1'.repeat(20)}/1`)).toBeUndefined()
  expect(avatarPreview('http://pictures.example.com/a.png')).toBeUndefined()
})
