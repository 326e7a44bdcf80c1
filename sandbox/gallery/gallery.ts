import './own-storage.ts'
import { drawIndex } from './index-page.ts'
import { lookOf } from './look.ts'
import { ROWS } from './rows.ts'

const wanted = new URLSearchParams(location.search).get('row')
const row = ROWS.find(({ name }) => name === wanted)

// The list of all rows needs no element, and a single row nothing of the list.
if (row) void import('./show-row.ts').then(({ showRow }) => showRow(row, lookOf(location.search)))
else drawIndex(ROWS, wanted)
