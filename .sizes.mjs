import { readFileSync, readdirSync } from 'node:fs'; import { brotliCompressSync, constants } from 'node:zlib'
const d = process.argv[2]; const br = (f) => brotliCompressSync(readFileSync(f), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
for (const f of readdirSync(d + '/chunks').filter(f => f.endsWith('.js')).map(f => 'chunks/' + f).concat('wallet-modal.js')) { const s = readFileSync(d + '/' + f, 'utf8'); console.log(String(br(d + '/' + f)).padStart(7), f, [...s.matchAll(/from ?"\.\/([^"]+?)-[\w-]{8}\.js"/g)].map(m => m[1]).join(' ')) }
